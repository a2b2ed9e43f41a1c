import { serverArea } from '#kernel/area/server/merge-domains.ts';
import { zeroCarbonScreens } from './area.screens.ts';
import { certificates } from './certification/certificates/certificates.domain.ts';
import { credentials } from './certification/credentials/credentials.domain.ts';
import { directory } from './certification/directory/directory.domain.ts';
import { drawing } from './certification/drawing/drawing.domain.ts';
import { issuanceLog } from './certification/issuance-log/issuance-log.domain.ts';
import { issuing } from './certification/issuing/issuing.domain.ts';
import { misuse } from './certification/misuse/misuse.domain.ts';
import { surveillance } from './certification/surveillance/surveillance.domain.ts';
import { templates } from './certification/templates/templates.domain.ts';
import { verification } from './certification/verification/verification.domain.ts';
import { enterprises } from './enterprises/enterprises/enterprises.domain.ts';
import { enterpriseEntrance } from './enterprises/entrance/entrance.domain.ts';
import { sites } from './enterprises/sites/sites.domain.ts';
import { decisions } from './evaluation/decisions/decisions.domain.ts';
import { experts } from './evaluation/experts/experts.domain.ts';
import { objections } from './evaluation/objections/objections.domain.ts';
import { organisations } from './evaluation/organisations/organisations.domain.ts';
import { panels } from './evaluation/panels/panels.domain.ts';
import { publicity } from './evaluation/publicity/publicity.domain.ts';
import { reviews } from './evaluation/reviews/reviews.domain.ts';
import { scoreChanges } from './evaluation/score-changes/score-changes.domain.ts';
import { scoring } from './evaluation/scoring/scoring.domain.ts';
import { statistics } from './evaluation/statistics/statistics.domain.ts';
import { integrity } from './integrity/integrity.domain.ts';
import { library } from './portal/library/library.domain.ts';
import { notices } from './portal/notices/notices.domain.ts';
import { welcome } from './portal/welcome/welcome.domain.ts';
import { periods } from './reporting/periods/periods.domain.ts';
import { reports } from './reporting/reports/reports.domain.ts';
import { calculation } from './rules/calculation/calculation.domain.ts';
import { indicators } from './rules/indicators/indicators.domain.ts';
import { training } from './training/training.domain.ts';
import { certificateCondition } from './certification/certificates/server/certificate-condition.ts';
import { evaluationRoles } from './evaluation-roles.ts';
import { organisationCondition } from './evaluation/organisations/server/organisation-condition.ts';
import { activeOrganisations } from './evaluation/organisations/server/active-organisations.ts';
import { organisationsFor } from './evaluation/organisations/server/organisations-for.ts';
import { hasIssued } from './certification/certificates/server/has-issued.ts';
import { ownConditions } from './reporting/reports/server/own-conditions.ts';
import { printableCondition } from './reporting/reports/submission/server/printable-condition.ts';
import { endReviews } from './evaluation/reviews/server/accept-reports.ts';
import { startParts } from './start.server.ts';
import { certificateSource, staffParts } from './training/server/certificate-source.ts';
import { marksOf } from './certification/surveillance/server/marks-of.ts';
import { sampleCodes } from './certification/issuance-log/sample-codes.ts';
import { papersOf } from './certification/issuing/server/papers/papers-of.ts';

/** The conditions for submitting a report, in display order. */
const conditions = [...ownConditions, certificateCondition, organisationCondition, printableCondition];

/** Dependencies of submission that later domains provide. */
export const submissionParts = { conditions, organisations: activeOrganisations, certificates: certificateSource };

/** The zero-carbon evaluation area, as the server runs it. */
export const zeroCarbon = serverArea({
  name: 'zero-carbon',
  schema: 'zero_carbon',
  domains: [
    calculation,
    indicators,
    enterprises,
    sites,
    enterpriseEntrance,
    periods,
    reports({
      ...submissionParts,
      start: startParts,
      staffParts,
      organisationsFor,
      endReviews,
    }),
    reviews(certificateSource),
    experts,
    panels,
    scoring,
    scoreChanges,
    decisions,
    objections,
    publicity,
    organisations(hasIssued),
    statistics,
    certificates({ marksOf }),
    drawing,
    templates(sampleCodes),
    issuanceLog,
    credentials(papersOf),
    surveillance,
    issuing,
    verification,
    misuse,
    directory,
    library,
    notices,
    welcome,
    training,
    integrity,
  ],
  screens: zeroCarbonScreens,
  roles: evaluationRoles,
  grants: {
    administrator: {
      'reports.read': 'all',
      'statistics.read': 'all',
      'certificates.manage': 'all',
      'keys.renew': 'all',
      'misuse.read': 'all',
      'misuse.handle': 'all',
      'misuse.reopen': 'all',
      'indicators.edit': 'all',
      'indicators.publish': 'all',
      'factors.edit': 'all',
      'factors.publish': 'all',
      'designs.edit': 'all',
      'designs.publish': 'all',
    },
  },
});
