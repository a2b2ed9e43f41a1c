import { screens } from '#kernel/area/screens.ts';

export const evidenceScreens = screens([
  {
    code: 'zero-carbon.evidence',
    parent: 'zero-carbon.enterprise',
    path: '/evidence',
    name: { zh: '证据材料', en: 'Evidence' },
    permission: 'reports.edit',
    page: 'evidence-page',
  },
]);
