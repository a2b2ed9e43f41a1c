import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { accountsScreens } from './area.screens.ts';
import { operatorKind } from './kinds/operator.kind.ts';

/** Accounts, shared by both products: the screens for logged-in users. */
export const accountsWorkspace: WorkspaceArea = {
  name: 'accounts',
  screens: accountsScreens,
  partyKinds: [operatorKind],
  panels: [
    {
      screen: 'accounts/jobs',
      place: 'head',
      load: () => import('./operations/web/operator-start.tsx').then((module) => module.OperatorStart),
    },
    { place: 'body', load: () => import('./logs/web/recent-logins.tsx').then((module) => module.RecentLogins) },
  ],
};
