import { screens } from '#kernel/ui/layout/screen.ts';

export const listingScreens = screens([
  {
    componentPath: 'zero-carbon/listing',
    load: () => import('./listing-page.tsx').then((module) => module.ListingPage),
  },
]);
