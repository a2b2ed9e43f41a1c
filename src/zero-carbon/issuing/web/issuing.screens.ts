import { screens } from '#kernel/ui/layout/screen.ts';

export const issuingScreens = screens([
  {
    componentPath: 'zero-carbon/issuing',
    load: () => import('./issuing-page.tsx').then((module) => module.IssuingPage),
  },
  {
    componentPath: 'zero-carbon/own-certificates',
    load: () => import('../own/web/own-certificates-page.tsx').then((module) => module.OwnCertificatesPage),
  },
]);
