import { screens } from '#kernel/area/screens.ts';

export const versionScreens = screens([
  {
    code: 'zero-carbon.report-versions',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id/versions',
    name: { zh: '换到现行版本', en: 'Newer versions' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'versions-page',
  },
]);
