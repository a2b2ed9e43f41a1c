import { menu } from '#kernel/contract/menu.ts';

export const enterpriseMenu = menu([
  {
    code: 'zero-carbon.enterprise',
    path: '/enterprise',
    name: { zh: '企业', en: 'Enterprise' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'zero-carbon.userinfo',
    parent: 'zero-carbon.enterprise',
    path: '/userinfo',
    name: { zh: '基本信息', en: 'Basic information' },
    componentPath: 'zero-carbon/userinfo',
    cachable: true,
    menuType: 'screen',
    permission: 'enterprise.read',
  },
]);
