import { screens } from '#kernel/area/screens.ts';

export const templateScreens = screens([
  {
    code: 'zero-carbon.templates',
    parent: 'zero-carbon.certificates',
    path: '/certtemplateform',
    name: { zh: '证书模板', en: 'Certificate templates' },
    permission: 'designs.edit',
    page: 'templates-page',
  },
  {
    code: 'zero-carbon.template',
    parent: 'zero-carbon.certificates',
    path: '/certtemplateform/:id',
    name: { zh: '证书模板', en: 'Certificate template' },
    menuType: 'hidden',
    permission: 'designs.edit',
    page: 'template-page',
  },
  {
    code: 'zero-carbon.template-design',
    parent: 'zero-carbon.certificates',
    path: '/certdesign/:id',
    name: { zh: '证书设计', en: 'Certificate design' },
    menuType: 'hidden',
    permission: 'designs.edit',
    page: 'design-page',
  },
]);
