import { menu } from '#kernel/contract/menu.ts';
import { submissionWords } from './submission.words.ts';

export const submissionMenu = menu([
  {
    code: 'zero-carbon.submission',
    parent: 'zero-carbon.evaluation',
    path: '/submission/:id',
    name: submissionWords.submissionTitle,
    componentPath: 'zero-carbon/submission',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
