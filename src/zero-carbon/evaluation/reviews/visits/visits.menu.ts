import { menu } from '#kernel/contract/menu.ts';
import { visitMenuWords } from './visits-menu.words.ts';

export const visitMenu = menu([
  {
    code: 'zero-carbon.site-visits',
    parent: 'zero-carbon.evaluation',
    path: '/site-visits/:id',
    name: visitMenuWords.title,
    componentPath: 'zero-carbon/site-visits',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
