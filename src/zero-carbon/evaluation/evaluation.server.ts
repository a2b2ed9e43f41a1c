import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { answeredNotice, confirmNotice, resultNotice, reviewNotice } from './reviews/server/review-notices.ts';
import { reviewRecord } from './reviews/server/review-record.ts';
import { reviewRoutes } from './reviews/server/reviews.routes.ts';
import { supplementLifecycle } from './reviews/supplements/supplements.states.ts';
import { resumedNotice, supplementNotice } from './reviews/supplements/server/supplement-notices.ts';
import { supplementRecord } from './reviews/supplements/server/supplement-record.ts';
import { followSupplementsJob } from './reviews/supplements/server/supplements.jobs.ts';
import { supplementRoutes } from './reviews/supplements/server/supplements.routes.ts';
import { visitLifecycle } from './reviews/visits/visits.states.ts';
import { visitMovedNotice, visitNotice } from './reviews/visits/server/visit-notices.ts';
import { visitRecord } from './reviews/visits/server/visit-record.ts';
import { dropVisitsJob, makeVisitReportJob } from './reviews/visits/server/visits.jobs.ts';
import { visitRoutes } from './reviews/visits/server/visits.routes.ts';
import { expertRecord } from './experts/server/expert-record.ts';
import { expertRoutes } from './experts/server/experts.routes.ts';
import { fillLapsedJob, goOnScoringJob, releaseSeatsJob } from './panels/server/panels.jobs.ts';
import { emptyNotice, invitedNotice, neededNotice, scoreNotice } from './panels/server/panel-notices.ts';
import { panelRecord, seatRecord } from './panels/server/panel-record.ts';
import { proposalNotice } from './panels/proposals/server/proposal-notices.ts';
import { panelRoutes } from './panels/server/panels.routes.ts';
import { seatLifecycle } from './panels/seats.states.ts';
import { scoreChangeLifecycle } from './score-changes/score-changes.states.ts';
import { proposedNotice, scoreChangedNotice } from './score-changes/server/score-change-notices.ts';
import { scoreChangeRecord } from './score-changes/server/score-change-record.ts';
import { dropScoreChangesJob } from './score-changes/server/score-changes.jobs.ts';
import { scoreChangeRoutes } from './score-changes/server/score-changes.routes.ts';
import { discussionLifecycle } from './scoring/opened/discussions.states.ts';
import { discussionRecord, scoreRecord } from './scoring/server/score-record.ts';
import { discussNotice, signNotice } from './scoring/server/score-notices.ts';
import {
  callToDiscussionJob,
  callToReportJob,
  endDiscussionJob,
  mailReceiptJob,
} from './scoring/server/scoring.jobs.ts';
import { scoringRoutes } from './scoring/server/scoring.routes.ts';
import { decisionRecord } from './decisions/server/decision-record.ts';
import { againNotice, agreeNotice, decidedNotice, dueNotice } from './decisions/server/decision-notices.ts';
import { makeLetterJob } from './decisions/server/decisions.jobs.ts';
import { decisionRoutes } from './decisions/server/decisions.routes.ts';
import { objectionLifecycle } from './objections/objections.states.ts';
import { objectedNotice, objectionNotice } from './objections/server/objection-notices.ts';
import { endObjectionsJob, forgetContactsJob } from './objections/server/objections.jobs.ts';
import { objectionRecord, objectionRoutes } from './objections/server/objections.routes.ts';
import { publicityRoutes } from './publicity/server/publicity.routes.ts';
import { foldChangesJob } from './statistics/server/statistics.jobs.ts';
import { statisticsRoutes } from './statistics/server/statistics.routes.ts';
import { certificateSource } from '#zero-carbon/training/server/certificate-source.ts';

/**
 * The domains that evaluate a submitted report: its organisation, the experts, the scheme, and the public's objections.
 */
export const judgement = {
  lifecycles: [
    supplementLifecycle,
    visitLifecycle,
    scoreChangeLifecycle,
    seatLifecycle,
    discussionLifecycle,
    objectionLifecycle,
  ],
  records: [
    reviewRecord,
    supplementRecord,
    visitRecord,
    scoreChangeRecord,
    expertRecord,
    panelRecord,
    seatRecord,
    scoreRecord,
    discussionRecord,
    decisionRecord,
    objectionRecord,
  ],
  notices: [
    answeredNotice,
    reviewNotice,
    confirmNotice,
    resultNotice,
    supplementNotice,
    resumedNotice,
    visitNotice,
    visitMovedNotice,
    proposedNotice,
    scoreChangedNotice,
    invitedNotice,
    neededNotice,
    emptyNotice,
    proposalNotice,
    scoreNotice,
    discussNotice,
    signNotice,
    dueNotice,
    againNotice,
    agreeNotice,
    decidedNotice,
    objectionNotice,
    objectedNotice,
  ],
  jobs: [
    followSupplementsJob,
    makeVisitReportJob,
    dropVisitsJob,
    dropScoreChangesJob,
    fillLapsedJob,
    goOnScoringJob,
    releaseSeatsJob,
    mailReceiptJob,
    endDiscussionJob,
    callToReportJob,
    callToDiscussionJob,
    makeLetterJob,
    endObjectionsJob,
    forgetContactsJob,
    foldChangesJob,
  ],
  routes: (parts: RouteParts) => [
    ...reviewRoutes(parts),
    ...supplementRoutes(certificateSource),
    ...visitRoutes(parts),
    ...scoreChangeRoutes(parts),
    ...expertRoutes,
    ...panelRoutes,
    ...scoringRoutes(parts),
    ...decisionRoutes(parts),
    ...objectionRoutes(parts),
    ...publicityRoutes,
    ...statisticsRoutes,
  ],
} as const;
