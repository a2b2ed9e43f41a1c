import { menu } from '#kernel/contract/menu.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';

const group = 'zero-carbon.evaluation';

export const assessmentMenu = menu([
  {
    code: 'zero-carbon.questions',
    parent: group,
    path: '/reportdata/:id/questions',
    name: sectionWords.questions,
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
