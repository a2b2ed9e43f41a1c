import { screens } from '#kernel/area/screens.ts';

export const submissionScreens = screens([
  {
    code: 'zero-carbon.submission',
    parent: 'zero-carbon.evaluation',
    path: '/submission/:id',
    name: { zh: '提交', en: 'Submission' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'submission-page',
  },
]);
