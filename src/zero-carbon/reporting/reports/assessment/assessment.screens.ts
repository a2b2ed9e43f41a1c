import { screens } from '#kernel/area/screens.ts';

export const assessmentScreens = screens([
  {
    code: 'zero-carbon.questions',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id/questions',
    name: { zh: '问答与否决项', en: 'Questions and vetoes' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'questions-page',
  },
  {
    code: 'zero-carbon.selfassessment',
    parent: 'zero-carbon.evaluation',
    path: '/selfassessment/:id',
    name: { zh: '自评', en: 'Self-assessment' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'assessment-page',
  },
]);
