import { screens } from '#kernel/ui/layout/screen.ts';

export const inboxScreens = screens([
  {
    componentPath: 'kernel/inbox',
    load: () => import('./inbox-page.tsx').then((module) => module.InboxPage),
  },
]);
