import { menu } from '#kernel/contract/menu.ts';

export const templateMenu = menu([
  {
    code: 'zero-carbon.templates',
    parent: 'zero-carbon.certificates',
    path: '/certtemplateform',
    name: { zh: '证书模板', en: 'Certificate templates' },
    componentPath: 'zero-carbon/templates',
    cachable: true,
    menuType: 'screen',
    permission: 'designs.edit',
  },
  {
    code: 'zero-carbon.template',
    parent: 'zero-carbon.certificates',
    path: '/certtemplateform/:id',
    name: { zh: '证书模板', en: 'Certificate template' },
    componentPath: 'zero-carbon/template',
    cachable: false,
    menuType: 'hidden',
    permission: 'designs.edit',
  },
  {
    code: 'zero-carbon.template-design',
    parent: 'zero-carbon.certificates',
    path: '/certdesign/:id',
    name: { zh: '证书设计', en: 'Certificate design' },
    componentPath: 'zero-carbon/template-design',
    cachable: false,
    menuType: 'hidden',
    permission: 'designs.edit',
  },
]);
