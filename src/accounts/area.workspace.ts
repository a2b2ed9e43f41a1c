import { inboxMenu } from '#kernel/notify/notify.menu.ts';
import { inboxScreens } from '#kernel/notify/web/inbox.screens.ts';
import { taskMenu } from '#kernel/tasks/tasks.menu.ts';
import { taskScreens } from '#kernel/tasks/web/tasks.screens.ts';
import { screens } from '#kernel/ui/layout/screen.ts';
import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { calendarMenu } from './calendar/calendar.menu.ts';
import { logMenu } from './logs/logs.menu.ts';
import { logScreens } from './logs/web/logs.screens.ts';
import { grantMenu } from './members/grants/grants.menu.ts';
import { memberMenu } from './members/members.menu.ts';
import { operationsMenu } from './operations/operations.menu.ts';
import { partyMenu } from './parties/parties.menu.ts';
import { accountMenu } from './identity/people/people.menu.ts';
import { accountScreens } from './identity/entrance/web/account/account.screens.ts';
import { securityLogMenu } from './security-log/security-log.menu.ts';
import { operatorKind } from './kinds/operator.kind.ts';

const ownScreens = screens([
  {
    componentPath: 'accounts/jobs',
    load: () => import('./operations/web/jobs-page.tsx').then((module) => module.JobsPage),
  },
  {
    componentPath: 'accounts/security-log',
    load: () => import('./security-log/web/security-log-page.tsx').then((module) => module.SecurityLogPage),
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
  {
    componentPath: 'accounts/grants',
    load: () => import('./members/grants/web/grants-page.tsx').then((module) => module.GrantsPage),
  },
]);

/** Accounts, shared by both products: the screens for logged-in users. */
export const accountsWorkspace: WorkspaceArea = {
  name: 'accounts',
  menu: [
    ...partyMenu,
    ...calendarMenu,
    ...logMenu,
    ...securityLogMenu,
    ...operationsMenu,
    ...accountMenu,
    ...inboxMenu,
    ...taskMenu,
    ...memberMenu,
    ...grantMenu,
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
