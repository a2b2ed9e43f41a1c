import { screens, type Screen } from '#kernel/ui/layout/screen.ts';
import { loadParts, type LoadParts } from '#vr-fleet/headsets/ui/load-parts.ts';
import type { OverviewPart } from './parts.tsx';

/** The overview, with the panels of other domains. */
export const overviewScreens = (parts: LoadParts<OverviewPart>): readonly Screen[] =>
  screens([
    {
      componentPath: 'vr-fleet/overview',
      load: async () => {
        const [{ overviewPage }, loaded] = await Promise.all([import('./overview-page.tsx'), loadParts(parts)]);
        return overviewPage(loaded);
      },
    },
  ]);
