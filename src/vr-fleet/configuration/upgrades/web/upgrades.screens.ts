import { screens, type Screen } from '#kernel/ui/layout/screen.ts';
import { loadParts, type LoadParts } from '#vr-fleet/headsets/ui/load-parts.ts';
import type { UpgradesPart } from './parts.ts';

/**
 * The screens of versions for publishers and of upgrades for customers, with the contributions of other domains to the
 * latter.
 */
export const upgradeScreens = (parts: LoadParts<UpgradesPart>): readonly Screen[] =>
  screens([
    {
      componentPath: 'vr-fleet/versions',
      load: () => import('./versions-page.tsx').then((module) => module.VersionsPage),
    },
    {
      componentPath: 'vr-fleet/upgrades',
      load: async () => {
        const [{ upgradesPage }, loaded] = await Promise.all([import('./upgrades-page.tsx'), loadParts(parts)]);
        return upgradesPage(loaded);
      },
    },
  ]);
