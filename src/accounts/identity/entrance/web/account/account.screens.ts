import { screens } from '#kernel/ui/layout/screen.ts';

export const accountScreens = screens([
  {
    componentPath: 'accounts/account',
    load: () => import('./account-page.tsx').then((module) => module.AccountPage),
  },
]);
