import { screens } from '#kernel/ui/layout/screen.ts';

export const expertScreens = screens([
  {
    componentPath: 'zero-carbon/experts',
    load: () => import('./experts-page.tsx').then((module) => module.ExpertsPage),
  },
  {
    componentPath: 'zero-carbon/own-expert',
    load: () => import('./own-expert-page.tsx').then((module) => module.OwnExpertPage),
  },
]);
