import { menu } from '#kernel/contract/menu.ts';
import { scoringMenuWords as text } from './scoring-menu.words.ts';

export const scoringMenu = menu([
  {
    code: 'zero-carbon.scoring',
    path: '/scoring/:id',
    name: text.title,
    componentPath: 'zero-carbon/scoring',
    cachable: false,
    menuType: 'hidden',
    permission: 'scores.edit',
  },
  {
    code: 'zero-carbon.panel-scores',
    path: '/panel-scores/:id',
    name: text.panelTitle,
    componentPath: 'zero-carbon/panel-scores',
    cachable: false,
    menuType: 'hidden',
    permission: 'scores.edit',
  },
]);
