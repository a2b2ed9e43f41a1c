import { inboxMenu } from '#kernel/notify/notify.menu.ts';
import { inboxScreens } from '#kernel/notify/web/inbox.screens.ts';
import { taskMenu } from '#kernel/tasks/tasks.menu.ts';
import { taskScreens } from '#kernel/tasks/web/tasks.screens.ts';
import { screens } from '#kernel/ui/layout/screen.ts';
import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { calendarMenu } from './calendar/calendar.menu.ts';
import { logMenu } from './logs/logs.menu.ts';
import { logScreens } from './logs/web/logs.screens.ts';
import { memberMenu } from './members/members.menu.ts';
import { operationsMenu } from './operations/operations.menu.ts';
import { partyMenu } from './parties/parties.menu.ts';
import { accountMenu } from './identity/people/people.menu.ts';
import { accountScreens } from './identity/entrance/web/account/account.screens.ts';
import { operatorKind } from './kinds/operator.kind.ts';

const ownScreens = screens([
  {
    componentPath: 'accounts/jobs',
    load: () => import('./operations/web/jobs-page.tsx').then((module) => module.JobsPage),
  },
  {
    componentPath: 'accounts/parties',
    load: () => import('./parties/web/parties-page.tsx').then((module) => module.PartiesPage),
  },
  {
    componentPath: 'accounts/calendar',
    load: () => import('./calendar/web/calendar-page.tsx').then((module) => module.CalendarPage),
  },
  {
    componentPath: 'accounts/periods',
    load: () => import('./calendar/web/periods-page.tsx').then((module) => module.PeriodsPage),
  },
  {
    componentPath: 'accounts/members',
    load: () => import('./members/web/members-page.tsx').then((module) => module.MembersPage),
  },
]);

/** What both products share, for those who are logged in. */
export const accountsWorkspace: WorkspaceArea = {
  name: 'accounts',
  menu: [
    ...partyMenu,
    ...calendarMenu,
    ...logMenu,
    ...operationsMenu,
    ...accountMenu,
    ...inboxMenu,
    ...taskMenu,
    ...memberMenu,
  ],
  partyKinds: [operatorKind],
  screens: [...accountScreens, ...inboxScreens, ...taskScreens, ...logScreens, ...ownScreens],
  counts: [
    {
      screen: 'accounts/parties',
      load: () => import('./parties/parties.contract.ts').then((module) => module.listParties),
    },
    {
      screen: 'accounts/members',
      load: () => import('./members/members.contract.ts').then((module) => module.listMembers),
    },
  ],
  panels: [
    {
      screen: 'accounts/jobs',
      place: 'head',
      load: () => import('./operations/web/operator-start.tsx').then((module) => module.OperatorStart),
    },
    { place: 'body', load: () => import('./logs/web/recent-logins.tsx').then((module) => module.RecentLogins) },
  ],
};
