import { menu } from '#kernel/contract/menu.ts';
import { supplementMenuWords } from './supplements-menu.words.ts';

export const supplementMenu = menu([
  {
    code: 'zero-carbon.supplement',
    parent: 'zero-carbon.evaluation',
    path: '/supplement/:id',
    name: supplementMenuWords.title,
    componentPath: 'zero-carbon/supplement',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
