import { menu } from '#kernel/contract/menu.ts';
import { decisionMenuWords } from './decisions-menu.words.ts';

const group = 'zero-carbon.decisions';

export const decisionMenu = menu([
  {
    code: group,
    path: '/deciding',
    name: { zh: '决定与公示', en: 'Decisions' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'zero-carbon.decisions-due',
    parent: group,
    path: '/decisions/due',
    name: decisionMenuWords.title,
    componentPath: 'zero-carbon/decisions-due',
    cachable: true,
    menuType: 'screen',
    permission: 'reports.decide',
  },
  {
    code: 'zero-carbon.decision-one',
    parent: group,
    path: '/decision/:id',
    name: decisionMenuWords.decision,
    componentPath: 'zero-carbon/decision',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.decide',
  },
]);
