import { registryScreens } from './certification/certificates/registry/registry.screens.ts';
import { listingScreens } from './certification/directory/listing/listing.screens.ts';
import { keyScreens } from './certification/issuance-log/keys/keys.screens.ts';
import { correctionScreens } from './certification/issuing/corrections/corrections.screens.ts';
import { issuingScreens } from './certification/issuing/issuing.screens.ts';
import { misuseScreens } from './certification/misuse/misuse.screens.ts';
import { surveillanceScreens } from './certification/surveillance/surveillances.screens.ts';
import { templateScreens } from './certification/templates/templates.screens.ts';
import { enterpriseScreens } from './enterprises/enterprises/enterprises.screens.ts';
import { siteScreens } from './enterprises/sites/sites.screens.ts';
import { decisionScreens } from './evaluation/decisions/decisions.screens.ts';
import { expertScreens } from './evaluation/experts/experts.screens.ts';
import { objectionScreens } from './evaluation/objections/objections.screens.ts';
import { organisationScreens } from './evaluation/organisations/organisations.screens.ts';
import { panelScreens } from './evaluation/panels/panels.screens.ts';
import { reviewScreens } from './evaluation/reviews/reviews.screens.ts';
import { supplementScreens } from './evaluation/reviews/supplements/supplements.screens.ts';
import { visitScreens } from './evaluation/reviews/visits/visits.screens.ts';
import { scoreChangeScreens } from './evaluation/score-changes/score-changes.screens.ts';
import { scoringScreens } from './evaluation/scoring/scoring.screens.ts';
import { statisticsScreens } from './evaluation/statistics/statistics.screens.ts';
import { assessmentScreens } from './reporting/reports/assessment/assessment.screens.ts';
import { entryScreens } from './reporting/reports/entry/entry.screens.ts';
import { evidenceScreens } from './reporting/reports/evidence/evidence.screens.ts';
import { reportLogScreens } from './reporting/reports/log/log.screens.ts';
import { reportScreens } from './reporting/reports/reports.screens.ts';
import { runScreens } from './reporting/reports/runs/runs.screens.ts';
import { submissionScreens } from './reporting/reports/submission/submission.screens.ts';
import { versionScreens } from './reporting/reports/versions/versions.screens.ts';
import { factorScreens } from './rules/indicators/factors/factors.screens.ts';
import { setScreens } from './rules/indicators/sets/sets.screens.ts';
import { trainingCertificateScreens } from './training/certificates/training-certificates.screens.ts';
import { enrolmentScreens } from './training/enrolment/enrolment.screens.ts';
import { sessionScreens } from './training/sessions/sessions.screens.ts';
import { traineeScreens } from './training/trainees/trainees.screens.ts';

/** The screens of the area, in menu order. */
export const zeroCarbonScreens = [
  ...reportScreens,
  ...assessmentScreens,
  ...runScreens,
  ...versionScreens,
  ...entryScreens,
  ...enterpriseScreens,
  ...siteScreens,
  ...evidenceScreens,
  ...reportLogScreens,
  ...submissionScreens,
  ...reviewScreens,
  ...expertScreens,
  ...panelScreens,
  ...supplementScreens,
  ...visitScreens,
  ...scoringScreens,
  ...scoreChangeScreens,
  ...decisionScreens,
  ...objectionScreens,
  ...statisticsScreens,
  ...organisationScreens,
  ...setScreens,
  ...factorScreens,
  ...registryScreens,
  ...issuingScreens,
  ...correctionScreens,
  ...surveillanceScreens,
  ...templateScreens,
  ...keyScreens,
  ...listingScreens,
  ...sessionScreens,
  ...trainingCertificateScreens,
  ...traineeScreens,
  ...enrolmentScreens,
  ...misuseScreens,
];
