import { menu } from '#kernel/contract/menu.ts';
import { traineesMenuWords } from './trainees-menu.words.ts';

export const traineesMenu = menu([
  {
    code: 'zero-carbon.trainees',
    parent: 'zero-carbon.review',
    path: '/trainees',
    name: traineesMenuWords.title,
    componentPath: 'zero-carbon/trainees',
    cachable: true,
    menuType: 'screen',
    permission: 'training.manage',
  },
]);
