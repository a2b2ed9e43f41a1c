import { menu } from '#kernel/contract/menu.ts';
import { expertGroup, schemeGroup } from '#zero-carbon/evaluation/experts/experts.menu.ts';
import { panelMenuWords } from './panels-menu.words.ts';

export const panelMenu = menu([
  {
    code: 'zero-carbon.panels',
    parent: schemeGroup,
    path: '/panels',
    name: panelMenuWords.title,
    componentPath: 'zero-carbon/panels',
    cachable: true,
    menuType: 'screen',
    permission: 'panels.seat',
  },
  {
    code: 'zero-carbon.panel',
    parent: schemeGroup,
    path: '/panel/:id',
    name: panelMenuWords.title,
    componentPath: 'zero-carbon/panel',
    cachable: false,
    menuType: 'hidden',
    permission: 'panels.seat',
  },
  {
    code: 'zero-carbon.assignments',
    parent: expertGroup,
    path: '/assignments',
    name: panelMenuWords.assignments,
    componentPath: 'zero-carbon/assignments',
    cachable: true,
    menuType: 'screen',
    permission: 'scores.edit',
  },
  {
    code: 'zero-carbon.assignment',
    parent: expertGroup,
    path: '/assignment/:id',
    name: panelMenuWords.assignment,
    componentPath: 'zero-carbon/assignment',
    cachable: false,
    menuType: 'hidden',
    permission: 'scores.edit',
  },
  {
    code: 'zero-carbon.past-assignments',
    parent: expertGroup,
    path: '/assignments/past',
    name: panelMenuWords.past,
    componentPath: 'zero-carbon/past-assignments',
    cachable: true,
    menuType: 'screen',
    permission: 'scores.edit',
  },
]);
