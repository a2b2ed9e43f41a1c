import { screens } from '#kernel/ui/layout/screen.ts';

export const correctionScreens = screens([
  {
    componentPath: 'zero-carbon/corrections',
    load: () => import('./corrections-page.tsx').then((module) => module.CorrectionsPage),
  },
  {
    componentPath: 'zero-carbon/corrections-due',
    load: () => import('./due-corrections-page.tsx').then((module) => module.DueCorrectionsPage),
  },
  {
    componentPath: 'zero-carbon/propose-correction',
    load: () => import('./propose-page.tsx').then((module) => module.ProposeCorrectionPage),
  },
]);
