import { screens } from '#kernel/ui/layout/screen.ts';

export const trainingCertificateScreens = screens([
  {
    componentPath: 'zero-carbon/training-certificates',
    load: () => import('./training-certificates-page.tsx').then((module) => module.TrainingCertificatesPage),
  },
]);
