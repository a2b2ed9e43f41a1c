import { handleListExport } from '#kernel/export/server/handle-list-export.ts';
import { fileAnswerOf, type DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { may } from '#kernel/http/server/actor.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as one from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { markPresence as markPresenceCall } from '#zero-carbon/evaluation/reviews/presence.contract.ts';
import * as contract from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { acceptReports, assignReviewer, showProposal } from './accept-reports.ts';
import { concludeReview, confirmReview, sendBackReview } from './conclude-review.ts';
import { markPresence } from './mark-presence.ts';
import { paceOf } from './pace-of.ts';
import { reviewersOf } from './reviewers.ts';
import { allReviews, dueReviews, waitingOf } from './reviews.queries.ts';
import { saveVerdict } from './save-verdict.ts';
import { showReviewResult } from './show-result.ts';
import { showReview } from './show-review.ts';

export const reviewRoutes = ({ signer }: { readonly signer: DownloadSigner }): Route[] => [
  handleList(contract.listDueReviews, dueReviews),
  handleListExport(contract.exportDueReviews, dueReviews),
  handleList(contract.listReviews, allReviews),
  handleListExport(contract.exportReviews, allReviews),
  handle(one.showReview, (params, context) => showReview(params, context, signer)),
  handle(contract.showWorkbench, async (_params, context) => ({
    ...(await waitingOf(context)),
    reviewers: await reviewersOf(context.db, context.actor.partyId, context.clock.today()),
    pace: await paceOf(context.db, context.actor.partyId, context.clock),
    mayAssign: may(context.actor, 'reviews.assign', 'assigned'),
  })),
  handle(contract.acceptReports, acceptReports),
  handle(contract.proposeReviewers, showProposal),
  handle(contract.assignReviewer, assignReviewer),
  handle(one.saveVerdict, saveVerdict),
  handleUpload(one.uploadConclusionFile, async (_params, _context, [file]) => fileAnswerOf(file!, signer)),
  handle(markPresenceCall, markPresence),
  handle(one.concludeReview, concludeReview),
  handle(one.confirmReview, confirmReview),
  handle(one.sendBackReview, sendBackReview),
  handle(one.showReviewResult, (params, context) => showReviewResult(params, context, signer)),
];
