import { menu } from '#kernel/contract/menu.ts';
import { supplementWords } from './supplements.words.ts';

export const supplementMenu = menu([
  {
    code: 'zero-carbon.supplement',
    parent: 'zero-carbon.evaluation',
    path: '/supplement/:id',
    name: supplementWords.title,
    componentPath: 'zero-carbon/supplement',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
