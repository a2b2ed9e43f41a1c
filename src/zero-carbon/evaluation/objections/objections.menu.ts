import { menu } from '#kernel/contract/menu.ts';
import { reviewMenuWords } from '#zero-carbon/evaluation/reviews/reviews-menu.words.ts';
import { objectionMenuWords } from './objections-menu.words.ts';

const group = 'zero-carbon.decisions';

export const objectionMenu = menu([
  {
    code: 'zero-carbon.objections-due',
    parent: group,
    path: '/objections-due',
    name: objectionMenuWords.dueTitle,
    componentPath: 'zero-carbon/objections-due',
    cachable: true,
    menuType: 'screen',
    permission: 'objections.answer',
  },
  {
    code: 'zero-carbon.objections',
    parent: group,
    path: '/objections',
    name: objectionMenuWords.title,
    componentPath: 'zero-carbon/objections',
    cachable: true,
    menuType: 'screen',
    permission: 'objections.answer',
  },
  {
    code: 'zero-carbon.review-result',
    parent: 'zero-carbon.evaluation',
    path: '/review-result/:id',
    name: reviewMenuWords.result,
    componentPath: 'zero-carbon/review-result',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
