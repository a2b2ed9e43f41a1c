import { menu } from '#kernel/contract/menu.ts';
import { resultWords } from './results.words.ts';

const group = 'zero-carbon.evaluation';

export const runMenu = menu([
  {
    code: 'zero-carbon.results',
    parent: group,
    path: '/results/:id',
    name: resultWords.title,
    componentPath: 'zero-carbon/results',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
  {
    code: 'zero-carbon.resulttrace',
    parent: group,
    path: '/results/:id/:line',
    name: resultWords.trace,
    componentPath: 'zero-carbon/resulttrace',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
