import { screens } from '#kernel/area/screens.ts';

export const enrolmentScreens = screens([
  {
    code: 'zero-carbon.training-enrolments',
    parent: 'zero-carbon.enterprise',
    path: '/staff-training',
    name: { zh: '培训报名', en: 'Staff training' },
    permission: 'training.enrol',
    page: 'enrolments-page',
  },
  {
    code: 'zero-carbon.training-enrolment',
    parent: 'zero-carbon.enterprise',
    path: '/staff-training/:id',
    name: { zh: '培训班', en: 'Training session' },
    menuType: 'hidden',
    permission: 'training.enrol',
    page: 'enrolment-page',
  },
]);
