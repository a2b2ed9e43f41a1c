import { screens } from '#kernel/ui/layout/screen.ts';

export const enrolmentScreens = screens([
  {
    componentPath: 'zero-carbon/training-enrolments',
    load: () => import('./enrolments-page.tsx').then((module) => module.EnrolmentsPage),
  },
  {
    componentPath: 'zero-carbon/training-enrolment',
    load: () => import('./enrolment-page.tsx').then((module) => module.EnrolmentPage),
  },
]);
