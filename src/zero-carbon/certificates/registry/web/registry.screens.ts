import { screens } from '#kernel/ui/layout/screen.ts';

export const registryScreens = screens([
  {
    componentPath: 'zero-carbon/registry',
    load: () => import('./registry-page.tsx').then((module) => module.RegistryPage),
  },
  {
    componentPath: 'zero-carbon/certificates-due',
    load: () => import('./suspended-page.tsx').then((module) => module.SuspendedPage),
  },
]);
