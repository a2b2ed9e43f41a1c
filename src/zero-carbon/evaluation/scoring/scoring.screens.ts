import { screens } from '#kernel/area/screens.ts';

export const scoringScreens = screens([
  {
    code: 'zero-carbon.scoring',
    path: '/scoring/:id',
    name: { zh: '专家评分', en: 'Scoring' },
    menuType: 'hidden',
    permission: 'scores.edit',
    page: 'scoring-page',
  },
  {
    code: 'zero-carbon.panel-scores',
    path: '/panel-scores/:id',
    name: { zh: '各位专家的评分', en: 'Scores of the panel' },
    menuType: 'hidden',
    permission: 'scores.edit',
    page: 'panel-scores-page',
  },
]);
