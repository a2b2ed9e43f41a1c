import { menu } from '#kernel/contract/menu.ts';
import { submissionMenuWords } from './submission-menu.words.ts';

export const submissionMenu = menu([
  {
    code: 'zero-carbon.submission',
    parent: 'zero-carbon.evaluation',
    path: '/submission/:id',
    name: submissionMenuWords.submissionTitle,
    componentPath: 'zero-carbon/submission',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
