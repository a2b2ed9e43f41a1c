import { screens } from '#kernel/ui/layout/screen.ts';

export const groupScreens = screens([
  { componentPath: 'vr-fleet/groups', load: () => import('./groups-page.tsx').then((module) => module.GroupsPage) },
]);
