import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { reviseReport, withdrawReport } from './end-submission.ts';
import { showSubmission } from './show-submission.ts';
import type { SubmissionParts } from './submission-parts.ts';
import { submitReport } from './submit-report.ts';

export const submissionRoutes = (parts: SubmissionParts): Route[] => [
  handle(contract.showSubmission, (params, context) => showSubmission(params, context, parts)),
  handle(contract.withdrawReport, withdrawReport),
  handle(contract.reviseReport, reviseReport),
  handle(contract.submitReport, (params, context) => submitReport(params, context, parts)),
];
