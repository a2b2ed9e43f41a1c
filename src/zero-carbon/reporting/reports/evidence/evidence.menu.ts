import { menu } from '#kernel/contract/menu.ts';

export const evidenceMenu = menu([
  {
    code: 'zero-carbon.evidence',
    parent: 'zero-carbon.enterprise',
    path: '/evidence',
    name: { zh: '证据材料', en: 'Evidence' },
    componentPath: 'zero-carbon/evidence',
    cachable: true,
    menuType: 'screen',
    permission: 'reports.edit',
  },
]);
