import { menu } from '#kernel/contract/menu.ts';
import { resultMenuWords } from './results-menu.words.ts';

const group = 'zero-carbon.evaluation';

export const runMenu = menu([
  {
    code: 'zero-carbon.results',
    parent: group,
    path: '/results/:id',
    name: resultMenuWords.title,
    componentPath: 'zero-carbon/results',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
  {
    code: 'zero-carbon.resulttrace',
    parent: group,
    path: '/results/:id/:line',
    name: resultMenuWords.trace,
    componentPath: 'zero-carbon/resulttrace',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
