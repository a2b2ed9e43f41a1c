import { screens } from '#kernel/area/screens.ts';

/** Beside the people of a party; for administrators. */
export const grantScreens = screens([
  {
    code: 'accounts.grants',
    parent: 'accounts.own',
    path: '/grants',
    name: { zh: '关键角色授权', en: 'Critical role grants' },
    cachable: false,
    permission: 'grants.answer',
    page: 'grants-page',
  },
]);
