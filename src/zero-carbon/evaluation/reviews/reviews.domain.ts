import { domain, type Domain } from '#kernel/area/server/domain.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { answeredNotice, confirmNotice, resultNotice, reviewNotice } from './server/review-notices.ts';
import { reviewRecord } from './server/review-record.ts';
import { reviewRoutes } from './server/reviews.routes.ts';
import { resumedNotice, supplementNotice } from './supplements/server/supplement-notices.ts';
import { supplementRecord } from './supplements/server/supplement-record.ts';
import { followSupplementsJob } from './supplements/server/supplements.jobs.ts';
import { supplementRoutes } from './supplements/server/supplements.routes.ts';
import { supplementLifecycle } from './supplements/supplements.states.ts';
import { visitMovedNotice, visitNotice } from './visits/server/visit-notices.ts';
import { visitRecord } from './visits/server/visit-record.ts';
import { dropVisitsJob, makeVisitReportJob } from './visits/server/visits.jobs.ts';
import { visitRoutes } from './visits/server/visits.routes.ts';
import { visitLifecycle } from './visits/visits.states.ts';

export const reviews = (certificates: CertificateSource): Domain =>
  domain({
    name: 'evaluation/reviews',
    about: { zh: '评审、补充材料与现场核查', en: 'reviews, further information and site visits' },
    lifecycles: [supplementLifecycle, visitLifecycle],
    records: [reviewRecord, supplementRecord, visitRecord],
    notices: [
      answeredNotice,
      reviewNotice,
      confirmNotice,
      resultNotice,
      supplementNotice,
      resumedNotice,
      visitNotice,
      visitMovedNotice,
    ],
    jobs: [followSupplementsJob, makeVisitReportJob, dropVisitsJob],
    routes: (parts) => [...reviewRoutes(parts), ...supplementRoutes(certificates), ...visitRoutes(parts)],
  });
