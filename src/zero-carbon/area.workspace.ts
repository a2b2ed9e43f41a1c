import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { registryMenu } from './certificates/registry/registry.menu.ts';
import { registryScreens } from './certificates/registry/web/registry.screens.ts';
import { correctionMenu } from './issuing/corrections/corrections.menu.ts';
import { correctionScreens } from './issuing/corrections/web/corrections.screens.ts';
import { issuingMenu } from './issuing/issuing.menu.ts';
import { ownCertificateScreens } from './issuing/own/web/own-certificates.screens.ts';
import { reissueScreens } from './issuing/reissue/web/reissue.screens.ts';
import { issuingScreens } from './issuing/web/issuing.screens.ts';
import { listingMenu } from './directory/listing/listing.menu.ts';
import { listingScreens } from './directory/listing/web/listing.screens.ts';
import { enterpriseKind } from './enterprises/enterprise.kind.ts';
import { enterpriseMenu } from './enterprises/enterprises.menu.ts';
import { enterpriseScreens } from './enterprises/web/enterprises.screens.ts';
import { evidenceMenu } from './reports/evidence/evidence.menu.ts';
import { evidenceScreens } from './reports/evidence/web/evidence.screens.ts';
import { factorMenu } from './indicators/factors/factors.menu.ts';
import { factorScreens } from './indicators/factors/web/factors.screens.ts';
import { setMenu } from './indicators/sets/sets.menu.ts';
import { setScreens } from './indicators/sets/web/sets.screens.ts';
import { keyMenu } from './issuance-log/keys/keys.menu.ts';
import { keyScreens } from './issuance-log/keys/web/keys.screens.ts';
import { misuseMenu } from './misuse/misuse.menu.ts';
import { misuseScreens } from './misuse/web/misuse.screens.ts';
import { organisationKind } from './organisations/organisation.kind.ts';
import { organisationMenu } from './organisations/organisations.menu.ts';
import { organisationScreens } from './organisations/web/organisations.screens.ts';
import { entryMenu } from './reports/entry/entry.menu.ts';
import { reportLogMenu } from './reports/log/log.menu.ts';
import { reportLogScreens } from './reports/log/web/log.screens.ts';
import { entryScreens } from './reports/entry/web/entry.screens.ts';
import { assessmentMenu } from './reports/assessment/assessment.menu.ts';
import { assessmentScreens } from './reports/assessment/web/assessment.screens.ts';
import { reportMenu } from './reports/reports.menu.ts';
import { runMenu } from './reports/runs/runs.menu.ts';
import { runScreens } from './reports/runs/web/runs.screens.ts';
import { reportScreens } from './reports/web/reports.screens.ts';
import { versionMenu } from './reports/versions/versions.menu.ts';
import { versionScreens } from './reports/versions/web/versions.screens.ts';
import { submissionMenu } from './reports/submission/submission.menu.ts';
import { judgementMenu } from './judgement.menu.ts';
import { submissionScreens } from './reports/submission/web/submission.screens.ts';
import { reviewScreens } from './reviews/web/reviews.screens.ts';
import { expertScreens } from './experts/web/experts.screens.ts';
import { panelScreens } from './panels/web/panels.screens.ts';
import { openedScreens } from './scoring/opened/web/opened.screens.ts';
import { scoringScreens } from './scoring/web/scoring.screens.ts';
import { supplementScreens } from './reviews/supplements/web/supplements.screens.ts';
import { visitScreens } from './reviews/visits/web/visits.screens.ts';
import { decisionScreens } from './decisions/web/decisions.screens.ts';
import { objectionScreens } from './objections/web/objections.screens.ts';
import { scoreChangeScreens } from './score-changes/web/score-changes.screens.ts';
import { statisticsScreens } from './statistics/web/statistics.screens.ts';
import { surveillanceMenu } from './surveillance/surveillances.menu.ts';
import { surveillanceScreens } from './surveillance/web/surveillances.screens.ts';
import { templateMenu } from './templates/templates.menu.ts';
import { templateScreens } from './templates/web/templates.screens.ts';
import { trainingCertificatesMenu } from './training/certificates/training-certificates.menu.ts';
import { trainingCertificateScreens } from './training/certificates/web/training-certificates.screens.ts';
import { enrolmentMenu } from './training/enrolment/enrolment.menu.ts';
import { enrolmentScreens } from './training/enrolment/web/enrolment.screens.ts';
import { sessionsMenu } from './training/sessions/sessions.menu.ts';
import { sessionScreens } from './training/sessions/web/sessions.screens.ts';
import { traineesMenu } from './training/trainees/trainees.menu.ts';
import { traineeScreens } from './training/trainees/web/trainees.screens.ts';
import { siteMenu } from './sites/sites.menu.ts';
import { siteScreens } from './sites/web/sites.screens.ts';

/** Zero-carbon evaluation, for those who are logged in. */
export const zeroCarbonWorkspace: WorkspaceArea = {
  name: 'zero-carbon',
  menu: [
    ...reportMenu,
    ...assessmentMenu,
    ...runMenu,
    ...versionMenu,
    ...entryMenu,
    ...enterpriseMenu,
    ...listingMenu,
    ...siteMenu,
    ...evidenceMenu,
    ...reportLogMenu,
    ...submissionMenu,
    ...judgementMenu,
    ...organisationMenu,
    ...setMenu,
    ...factorMenu,
    ...registryMenu,
    ...issuingMenu,
    ...correctionMenu,
    ...surveillanceMenu,
    ...templateMenu,
    ...keyMenu,
    ...sessionsMenu,
    ...traineesMenu,
    ...trainingCertificatesMenu,
    ...enrolmentMenu,
    ...misuseMenu,
  ],
  partyKinds: [enterpriseKind, organisationKind],
  screens: [
    ...reportScreens,
    ...assessmentScreens,
    ...runScreens,
    ...versionScreens,
    ...entryScreens,
    ...enterpriseScreens,
    ...listingScreens,
    ...siteScreens,
    ...evidenceScreens,
    ...reportLogScreens,
    ...submissionScreens,
    ...reviewScreens,
    ...organisationScreens,
    ...expertScreens,
    ...panelScreens,
    ...supplementScreens,
    ...visitScreens,
    ...decisionScreens,
    ...objectionScreens,
    ...scoringScreens,
    ...openedScreens,
    ...scoreChangeScreens,
    ...statisticsScreens,
    ...setScreens,
    ...factorScreens,
    ...registryScreens(() =>
      import('./issuing/export/web/export-papers-button.tsx').then((module) => module.ExportPapersButton),
    ),
    ...issuingScreens,
    ...reissueScreens,
    ...correctionScreens,
    ...ownCertificateScreens,
    ...surveillanceScreens,
    ...templateScreens,
    ...keyScreens,
    ...sessionScreens,
    ...traineeScreens,
    ...trainingCertificateScreens,
    ...enrolmentScreens,
    ...misuseScreens,
  ],
  counts: [
    {
      screen: 'zero-carbon/reports',
      load: () => import('./reports/reports.contract.ts').then((module) => module.listReports),
    },
    {
      screen: 'zero-carbon/reviews-due',
      load: () => import('./reviews/reviews.contract.ts').then((module) => module.listDueReviews),
    },
    {
      screen: 'zero-carbon/decisions-due',
      load: () => import('./decisions/decisions.contract.ts').then((module) => module.listDueDecisions),
    },
    {
      screen: 'zero-carbon/objections-due',
      load: () => import('./objections/objections.contract.ts').then((module) => module.listDueObjections),
    },
    {
      screen: 'zero-carbon/assignments',
      load: () => import('./panels/assignments.contract.ts').then((module) => module.listAssignments),
    },
    {
      screen: 'zero-carbon/registry',
      load: () => import('./certificates/registry/registry.contract.ts').then((module) => module.listCertificates),
    },
  ],
  panels: [
    {
      screen: 'zero-carbon/sites',
      place: 'head',
      load: () => import('./reports/start/web/report-start.tsx').then((module) => module.ReportStart),
    },
    {
      screen: 'zero-carbon/statistics',
      place: 'foot',
      load: () => import('./statistics/web/statistics-panel.tsx').then((module) => module.StatisticsPanel),
    },
    {
      screen: 'zero-carbon/userinfo',
      place: 'body',
      load: () => import('./notices/web/training-notice.tsx').then((module) => module.TrainingNotice),
    },
  ],
};
