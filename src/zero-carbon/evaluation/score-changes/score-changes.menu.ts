import { menu } from '#kernel/contract/menu.ts';
import { scoreChangeMenuWords } from './score-changes-menu.words.ts';

/** The specification's screen (§2). */
export const scoreChangeMenu = menu([
  {
    code: 'zero-carbon.reportdatascore',
    path: '/reportdatascore/:id',
    name: scoreChangeMenuWords.title,
    componentPath: 'zero-carbon/reportdatascore',
    cachable: false,
    menuType: 'hidden',
    permission: 'scores.change',
  },
]);
