import { screens } from '#kernel/area/screens.ts';

export const listingScreens = screens([
  {
    code: 'zero-carbon.listing',
    parent: 'zero-carbon.enterprise',
    path: '/listing',
    name: { zh: '名录公开', en: 'Directory listing' },
    cachable: false,
    permission: 'enterprise.read',
    page: 'listing-page',
  },
]);
