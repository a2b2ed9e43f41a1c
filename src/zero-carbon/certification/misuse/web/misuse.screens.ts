import { screens } from '#kernel/ui/layout/screen.ts';

export const misuseScreens = screens([
  { componentPath: 'zero-carbon/misuse', load: () => import('./misuse-page.tsx').then((module) => module.MisusePage) },
  {
    componentPath: 'zero-carbon/misuse-due',
    load: () => import('./due-misuse-page.tsx').then((module) => module.DueMisusePage),
  },
]);
