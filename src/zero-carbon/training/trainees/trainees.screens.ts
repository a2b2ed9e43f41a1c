import { screens } from '#kernel/area/screens.ts';

export const traineeScreens = screens([
  {
    code: 'zero-carbon.trainees',
    parent: 'zero-carbon.review',
    path: '/trainees',
    name: { zh: '学员', en: 'Trainees' },
    permission: 'training.manage',
    page: 'trainees-page',
  },
]);
