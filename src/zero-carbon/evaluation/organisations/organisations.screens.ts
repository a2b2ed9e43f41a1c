import { screens } from '#kernel/area/screens.ts';

/** Reviewers read both; the screens check the permission to change something. */
export const organisationScreens = screens([
  {
    code: 'zero-carbon.organisation-staff',
    parent: 'zero-carbon.review',
    path: '/organisation/staff',
    name: { zh: '评审人员', en: 'Reviewers' },
    permission: 'reviews.read',
    page: 'staff-page',
  },
  {
    code: 'zero-carbon.organisation',
    parent: 'zero-carbon.review',
    path: '/organisation',
    name: { zh: '机构资料', en: 'Organisation profile' },
    cachable: false,
    permission: 'reviews.read',
    page: 'organisation-page',
  },
]);
