import { menu } from '#kernel/contract/menu.ts';

const parent = 'zero-carbon.enterprise';

export const siteMenu = menu([
  {
    code: 'zero-carbon.sites',
    parent,
    path: '/sites',
    name: { zh: '场所与边界', en: 'Sites and boundaries' },
    componentPath: 'zero-carbon/sites',
    cachable: true,
    menuType: 'screen',
    permission: 'reports.edit',
  },
  {
    code: 'zero-carbon.meters',
    parent,
    path: '/meters',
    name: { zh: '计量器具', en: 'Meters' },
    componentPath: 'zero-carbon/meters',
    cachable: true,
    menuType: 'screen',
    permission: 'reports.edit',
  },
]);
