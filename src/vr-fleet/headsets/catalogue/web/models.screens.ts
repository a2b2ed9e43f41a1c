import { screens } from '#kernel/ui/layout/screen.ts';

export const modelScreens = screens([
  { componentPath: 'vr-fleet/models', load: () => import('./models-page.tsx').then((module) => module.ModelsPage) },
]);
