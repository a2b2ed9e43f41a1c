import { screens, type Screen } from '#kernel/ui/layout/screen.ts';
import type { LoadBulk } from './registry-page.tsx';

/** @param bulk what later domains do with certificates that are selected. */
export const registryScreens = (bulk: LoadBulk): readonly Screen[] =>
  screens([
    {
      componentPath: 'zero-carbon/registry',
      load: async () => {
        const [{ registryPage }, Bulk] = await Promise.all([import('./registry-page.tsx'), bulk()]);
        return registryPage(Bulk);
      },
    },
    {
      componentPath: 'zero-carbon/certificates-due',
      load: () => import('./suspended-page.tsx').then((module) => module.SuspendedPage),
    },
  ]);
