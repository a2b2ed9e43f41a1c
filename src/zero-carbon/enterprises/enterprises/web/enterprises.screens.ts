import { screens } from '#kernel/ui/layout/screen.ts';

export const enterpriseScreens = screens([
  {
    componentPath: 'zero-carbon/userinfo',
    load: () => import('./userinfo-page.tsx').then((module) => module.UserinfoPage),
  },
]);
