import { screens } from '#kernel/ui/layout/screen.ts';

export const submissionScreens = screens([
  {
    componentPath: 'zero-carbon/submission',
    load: () => import('./submission-page.tsx').then((module) => module.SubmissionPage),
  },
]);
