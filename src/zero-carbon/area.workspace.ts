import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { zeroCarbonScreens } from './area.screens.ts';
import { enterpriseKind } from './enterprises/enterprises/enterprise.kind.ts';
import { organisationKind } from './evaluation/organisations/organisation.kind.ts';

/** Zero-carbon evaluation, for those who are logged in. */
export const zeroCarbonWorkspace: WorkspaceArea = {
  name: 'zero-carbon',
  screens: zeroCarbonScreens,
  composed: {
    'zero-carbon/registry': async () => {
      const [{ registryPage }, { ExportPapersButton }] = await Promise.all([
        import('./certification/certificates/registry/web/registry-page.tsx'),
        import('./certification/issuing/export/web/export-papers-button.tsx'),
      ]);
      return registryPage(ExportPapersButton);
    },
  },
  partyKinds: [enterpriseKind, organisationKind],
  panels: [
    {
      screen: 'zero-carbon/sites',
      place: 'head',
      load: () => import('./reporting/reports/start/web/report-start.tsx').then((module) => module.ReportStart),
    },
    {
      screen: 'zero-carbon/statistics',
      place: 'foot',
      load: () => import('./evaluation/statistics/web/statistics-panel.tsx').then((module) => module.StatisticsPanel),
    },
    {
      screen: 'zero-carbon/userinfo',
      place: 'body',
      load: () => import('./portal/notices/web/training-notice.tsx').then((module) => module.TrainingNotice),
    },
  ],
};
