import { menu } from '#kernel/contract/menu.ts';
import { sessionsMenuWords } from './sessions-menu.words.ts';

const parent = 'zero-carbon.review';

export const sessionsMenu = menu([
  {
    code: 'zero-carbon.training-sessions',
    parent,
    path: '/training-sessions',
    name: sessionsMenuWords.title,
    componentPath: 'zero-carbon/training-sessions',
    cachable: true,
    menuType: 'screen',
    permission: 'training.manage',
  },
  {
    code: 'zero-carbon.training-session',
    parent,
    path: '/training-sessions/:id',
    name: sessionsMenuWords.one,
    componentPath: 'zero-carbon/training-session',
    cachable: false,
    menuType: 'hidden',
    permission: 'training.manage',
  },
]);
