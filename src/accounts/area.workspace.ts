import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { logMenu } from './logs/logs.menu.ts';
import { logScreens } from './logs/web/logs.screens.ts';
import { accountMenu } from './people/people.menu.ts';
import { accountScreens } from './people/web/people.screens.ts';

/** What both products share, for those who are logged in. */
export const accountsWorkspace: WorkspaceArea = {
  name: 'accounts',
  menu: [...logMenu, ...accountMenu],
  screens: [...accountScreens, ...logScreens],
  panels: [
    {
      screen: 'accounts/mail-log',
      place: 'head',
      load: () => import('./operations/web/operator-start.tsx').then((module) => module.OperatorStart),
    },
    { place: 'body', load: () => import('./logs/web/recent-logins.tsx').then((module) => module.RecentLogins) },
  ],
};
