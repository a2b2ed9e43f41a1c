import { screens } from '#kernel/area/screens.ts';

export const enterpriseScreens = screens([
  { code: 'zero-carbon.enterprise', path: '/enterprise', name: { zh: '企业', en: 'Enterprise' }, menuType: 'group' },
  {
    code: 'zero-carbon.userinfo',
    parent: 'zero-carbon.enterprise',
    path: '/userinfo',
    name: { zh: '基本信息', en: 'Basic information' },
    permission: 'enterprise.read',
    page: 'userinfo-page',
  },
]);
