import { menu } from '#kernel/contract/menu.ts';

const group = 'zero-carbon.evaluation';

export const assessmentMenu = menu([
  {
    code: 'zero-carbon.questions',
    parent: group,
    path: '/reportdata/:id/questions',
    name: { zh: '问题与否决项', en: 'Questions and vetoes' },
    componentPath: 'zero-carbon/questions',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
  {
    code: 'zero-carbon.selfassessment',
    parent: group,
    path: '/selfassessment/:id',
    name: { zh: '自评', en: 'Self-assessment' },
    componentPath: 'zero-carbon/selfassessment',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
