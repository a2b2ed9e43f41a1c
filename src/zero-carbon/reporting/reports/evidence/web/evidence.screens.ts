import { screens } from '#kernel/ui/layout/screen.ts';

export const evidenceScreens = screens([
  {
    componentPath: 'zero-carbon/evidence',
    load: () => import('./evidence-page.tsx').then((module) => module.EvidencePage),
  },
]);
