import { screens } from '#kernel/area/screens.ts';

/** The specification's screen (§2). */
export const scoreChangeScreens = screens([
  {
    code: 'zero-carbon.reportdatascore',
    path: '/reportdatascore/:id',
    name: { zh: '分数修改', en: 'Score modification' },
    menuType: 'hidden',
    permission: 'scores.change',
    page: 'scores-page',
  },
]);
