import { screens } from '#kernel/ui/layout/screen.ts';

export const assessmentScreens = screens([
  {
    componentPath: 'zero-carbon/questions',
    load: () => import('./questions-page.tsx').then((module) => module.QuestionsPage),
  },
  {
    componentPath: 'zero-carbon/selfassessment',
    load: () => import('./assessment-page.tsx').then((module) => module.AssessmentPage),
  },
]);
