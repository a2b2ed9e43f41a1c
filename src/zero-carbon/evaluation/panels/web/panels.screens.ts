import { screens } from '#kernel/ui/layout/screen.ts';

export const panelScreens = screens([
  { componentPath: 'zero-carbon/panels', load: () => import('./panels-page.tsx').then((module) => module.PanelsPage) },
  { componentPath: 'zero-carbon/panel', load: () => import('./panel-page.tsx').then((module) => module.PanelPage) },
  {
    componentPath: 'zero-carbon/assignments',
    load: () => import('./assignments-page.tsx').then((module) => module.AssignmentsPage),
  },
  {
    componentPath: 'zero-carbon/assignment',
    load: () => import('./assignment-page.tsx').then((module) => module.AssignmentPage),
  },
  {
    componentPath: 'zero-carbon/past-assignments',
    load: () => import('./past-assignments-page.tsx').then((module) => module.PastAssignmentsPage),
  },
]);
