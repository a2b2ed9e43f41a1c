import type { WorkspaceArea } from '#kernel/area/web/web-area.ts';
import { registryMenu } from './certification/certificates/registry/registry.menu.ts';
import { registryScreens } from './certification/certificates/registry/web/registry.screens.ts';
import { correctionMenu } from './certification/issuing/corrections/corrections.menu.ts';
import { correctionScreens } from './certification/issuing/corrections/web/corrections.screens.ts';
import { issuingMenu } from './certification/issuing/issuing.menu.ts';
import { ownCertificateScreens } from './certification/issuing/own/web/own-certificates.screens.ts';
import { reissueScreens } from './certification/issuing/reissue/web/reissue.screens.ts';
import { issuingScreens } from './certification/issuing/web/issuing.screens.ts';
import { listingMenu } from './certification/directory/listing/listing.menu.ts';
import { listingScreens } from './certification/directory/listing/web/listing.screens.ts';
import { enterpriseKind } from './enterprises/enterprises/enterprise.kind.ts';
import { enterpriseMenu } from './enterprises/enterprises/enterprises.menu.ts';
import { enterpriseScreens } from './enterprises/enterprises/web/enterprises.screens.ts';
import { evidenceMenu } from './reporting/reports/evidence/evidence.menu.ts';
import { evidenceScreens } from './reporting/reports/evidence/web/evidence.screens.ts';
import { factorMenu } from './rules/indicators/factors/factors.menu.ts';
import { factorScreens } from './rules/indicators/factors/web/factors.screens.ts';
import { setMenu } from './rules/indicators/sets/sets.menu.ts';
import { setScreens } from './rules/indicators/sets/web/sets.screens.ts';
import { keyMenu } from './certification/issuance-log/keys/keys.menu.ts';
import { keyScreens } from './certification/issuance-log/keys/web/keys.screens.ts';
import { misuseMenu } from './certification/misuse/misuse.menu.ts';
import { misuseScreens } from './certification/misuse/web/misuse.screens.ts';
import { organisationKind } from './evaluation/organisations/organisation.kind.ts';
import { organisationMenu } from './evaluation/organisations/organisations.menu.ts';
import { organisationScreens } from './evaluation/organisations/web/organisations.screens.ts';
import { entryMenu } from './reporting/reports/entry/entry.menu.ts';
import { reportLogMenu } from './reporting/reports/log/log.menu.ts';
import { reportLogScreens } from './reporting/reports/log/web/log.screens.ts';
import { entryScreens } from './reporting/reports/entry/web/entry.screens.ts';
import { assessmentMenu } from './reporting/reports/assessment/assessment.menu.ts';
import { assessmentScreens } from './reporting/reports/assessment/web/assessment.screens.ts';
import { reportMenu } from './reporting/reports/reports.menu.ts';
import { runMenu } from './reporting/reports/runs/runs.menu.ts';
import { runScreens } from './reporting/reports/runs/web/runs.screens.ts';
import { reportScreens } from './reporting/reports/web/reports.screens.ts';
import { versionMenu } from './reporting/reports/versions/versions.menu.ts';
import { versionScreens } from './reporting/reports/versions/web/versions.screens.ts';
import { submissionMenu } from './reporting/reports/submission/submission.menu.ts';
import { judgementMenu } from './evaluation/evaluation.menu.ts';
import { submissionScreens } from './reporting/reports/submission/web/submission.screens.ts';
import { reviewScreens } from './evaluation/reviews/web/reviews.screens.ts';
import { expertScreens } from './evaluation/experts/web/experts.screens.ts';
import { panelScreens } from './evaluation/panels/web/panels.screens.ts';
import { openedScreens } from './evaluation/scoring/opened/web/opened.screens.ts';
import { scoringScreens } from './evaluation/scoring/web/scoring.screens.ts';
import { supplementScreens } from './evaluation/reviews/supplements/web/supplements.screens.ts';
import { visitScreens } from './evaluation/reviews/visits/web/visits.screens.ts';
import { decisionScreens } from './evaluation/decisions/web/decisions.screens.ts';
import { objectionScreens } from './evaluation/objections/web/objections.screens.ts';
import { scoreChangeScreens } from './evaluation/score-changes/web/score-changes.screens.ts';
import { statisticsScreens } from './evaluation/statistics/web/statistics.screens.ts';
import { surveillanceMenu } from './certification/surveillance/surveillances.menu.ts';
import { surveillanceScreens } from './certification/surveillance/web/surveillances.screens.ts';
import { templateMenu } from './certification/templates/templates.menu.ts';
import { templateScreens } from './certification/templates/web/templates.screens.ts';
import { trainingCertificatesMenu } from './training/certificates/training-certificates.menu.ts';
import { trainingCertificateScreens } from './training/certificates/web/training-certificates.screens.ts';
import { enrolmentMenu } from './training/enrolment/enrolment.menu.ts';
import { enrolmentScreens } from './training/enrolment/web/enrolment.screens.ts';
import { sessionsMenu } from './training/sessions/sessions.menu.ts';
import { sessionScreens } from './training/sessions/web/sessions.screens.ts';
import { traineesMenu } from './training/trainees/trainees.menu.ts';
import { traineeScreens } from './training/trainees/web/trainees.screens.ts';
import { siteMenu } from './enterprises/sites/sites.menu.ts';
import { siteScreens } from './enterprises/sites/web/sites.screens.ts';

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
      import('./certification/issuing/export/web/export-papers-button.tsx').then((module) => module.ExportPapersButton),
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
      load: () => import('./reporting/reports/reports.contract.ts').then((module) => module.listReports),
    },
    {
      screen: 'zero-carbon/reviews-due',
      load: () => import('./evaluation/reviews/reviews.contract.ts').then((module) => module.listDueReviews),
    },
    {
      screen: 'zero-carbon/decisions-due',
      load: () => import('./evaluation/decisions/decisions.contract.ts').then((module) => module.listDueDecisions),
    },
    {
      screen: 'zero-carbon/objections-due',
      load: () => import('./evaluation/objections/objections.contract.ts').then((module) => module.listDueObjections),
    },
    {
      screen: 'zero-carbon/assignments',
      load: () => import('./evaluation/panels/assignments.contract.ts').then((module) => module.listAssignments),
    },
    {
      screen: 'zero-carbon/registry',
      load: () =>
        import('./certification/certificates/registry/registry.contract.ts').then((module) => module.listCertificates),
    },
  ],
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
