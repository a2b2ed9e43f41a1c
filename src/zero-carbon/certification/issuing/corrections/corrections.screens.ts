import { screens } from '#kernel/area/screens.ts';

export const correctionScreens = screens([
  {
    code: 'zero-carbon.corrections',
    parent: 'zero-carbon.certificates',
    path: '/certificates/corrections',
    name: { zh: '证书更正', en: 'Corrections' },
    permission: 'corrections.read',
    page: 'corrections-page',
  },
  {
    code: 'zero-carbon.corrections-due',
    parent: 'zero-carbon.certificates',
    path: '/certificates/corrections-due',
    name: { zh: '待审批更正', en: 'Corrections to decide' },
    permission: 'corrections.decide',
    page: 'due-corrections-page',
  },
  {
    code: 'zero-carbon.propose-correction',
    parent: 'zero-carbon.certificates',
    path: '/propose-correction/:id',
    name: { zh: '申请更正证书', en: 'Propose a correction' },
    menuType: 'hidden',
    permission: 'certificates.issue',
    page: 'propose-correction-page',
  },
]);
