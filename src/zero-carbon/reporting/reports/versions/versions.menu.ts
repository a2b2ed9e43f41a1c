import { menu } from '#kernel/contract/menu.ts';

export const versionMenu = menu([
  {
    code: 'zero-carbon.report-versions',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id/versions',
    name: { zh: '换到现行版本', en: 'Newer versions' },
    componentPath: 'zero-carbon/report-versions',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
