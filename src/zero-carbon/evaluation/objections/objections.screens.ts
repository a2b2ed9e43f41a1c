import { screens } from '#kernel/area/screens.ts';

export const objectionScreens = screens([
  {
    code: 'zero-carbon.objections-due',
    parent: 'zero-carbon.decisions',
    path: '/objections-due',
    name: { zh: '待答复的异议', en: 'Objections to answer' },
    permission: 'objections.answer',
    page: 'due-objections-page',
    count: () => import('./objections.contract.ts').then((module) => module.listDueObjections),
  },
  {
    code: 'zero-carbon.objections',
    parent: 'zero-carbon.decisions',
    path: '/objections',
    name: { zh: '异议', en: 'Objections' },
    permission: 'objections.answer',
    page: 'objections-page',
  },
  {
    code: 'zero-carbon.review-result',
    parent: 'zero-carbon.evaluation',
    path: '/review-result/:id',
    name: { zh: '评审结果', en: 'Result of the review' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'result-page',
  },
]);
