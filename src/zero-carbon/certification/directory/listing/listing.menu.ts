import { menu } from '#kernel/contract/menu.ts';
import '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { listingWords } from './listing.words.ts';

export const listingMenu = menu([
  {
    code: 'zero-carbon.listing',
    parent: 'zero-carbon.enterprise',
    path: '/listing',
    name: listingWords.menu,
    componentPath: 'zero-carbon/listing',
    cachable: false,
    menuType: 'screen',
    permission: 'enterprise.read',
  },
]);
