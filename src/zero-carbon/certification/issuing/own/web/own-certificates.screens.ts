import { screens } from '#kernel/ui/layout/screen.ts';

export const ownCertificateScreens = screens([
  {
    componentPath: 'zero-carbon/own-certificates',
    load: () => import('./own-certificates-page.tsx').then((module) => module.OwnCertificatesPage),
  },
]);
