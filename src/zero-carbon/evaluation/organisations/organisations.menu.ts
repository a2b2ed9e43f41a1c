import { menu } from '#kernel/contract/menu.ts';
import { organisationMenuWords } from './organisations-menu.words.ts';

const parent = 'zero-carbon.review';

/** Reviewers read both; the screens check the permission to change something. */
export const organisationMenu = menu([
  {
    code: 'zero-carbon.organisation-staff',
    parent,
    path: '/organisation/staff',
    name: organisationMenuWords.staffTitle,
    componentPath: 'zero-carbon/organisation-staff',
    cachable: true,
    menuType: 'screen',
    permission: 'reviews.read',
  },
  {
    code: 'zero-carbon.organisation',
    parent,
    path: '/organisation',
    name: organisationMenuWords.profileTitle,
    componentPath: 'zero-carbon/organisation',
    cachable: false,
    menuType: 'screen',
    permission: 'reviews.read',
  },
]);
