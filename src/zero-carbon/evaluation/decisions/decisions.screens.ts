import { screens } from '#kernel/area/screens.ts';

export const decisionScreens = screens([
  { code: 'zero-carbon.decisions', path: '/deciding', name: { zh: '决定与公示', en: 'Decisions' }, menuType: 'group' },
  {
    code: 'zero-carbon.decisions-due',
    parent: 'zero-carbon.decisions',
    path: '/decisions/due',
    name: { zh: '待决定', en: 'To decide' },
    permission: 'reports.decide',
    page: 'due-decisions-page',
    count: () => import('./decisions.contract.ts').then((module) => module.listDueDecisions),
  },
  {
    code: 'zero-carbon.decision-one',
    parent: 'zero-carbon.decisions',
    path: '/decision/:id',
    name: { zh: '决定', en: 'Decision' },
    menuType: 'hidden',
    permission: 'reports.decide',
    componentPath: 'zero-carbon/decision',
    page: 'decision-page',
  },
]);
