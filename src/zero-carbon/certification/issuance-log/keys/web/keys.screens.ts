import { screens } from '#kernel/ui/layout/screen.ts';

export const keyScreens = screens([
  {
    componentPath: 'zero-carbon/signing-keys',
    load: () => import('./keys-page.tsx').then((module) => module.KeysPage),
  },
]);
