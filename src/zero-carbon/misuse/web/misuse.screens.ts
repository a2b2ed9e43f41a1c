import { screens } from '#kernel/ui/layout/screen.ts';

export const misuseScreens = screens([
  { componentPath: 'zero-carbon/misuse', load: () => import('./misuse-page.tsx').then((module) => module.MisusePage) },
]);
