import { sql } from 'kysely';
import { reviewedRecord } from '#zero-carbon/evaluation/reviews/server/review-record.ts';
import { isStranger } from '#zero-carbon/evaluation/panels/server/is-stranger.ts';
import { showDecision } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { shortHashes, type RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { decisionWords as text, outcomeWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';

/** The wording of decisions on a report in the history, under the report's id. */
export const decisionRecord: RecordKind = {
  entity: 'decision',
  name: text.recordName,
  sameAs: 'report',
  readers: {
    access: showDecision.access,
    kinds: () => [reviewedRecord, decisionRecord],
    // the enterprise's actions before the submission are not visible here
    within: (id, { actor }) => sql<boolean>`h.at >= (
      select max(b.submitted_at) from zero_carbon.reports r join zero_carbon.report_submissions b on b.report_id = r.id
       where r.id = ${id} and r.organisation_id is not null and ${isStranger(actor, 'r')})`,
  },
  actions: {
    'decision.propose': text.proposeAction,
    'decision.agree': text.agreeAction,
    'decision.sendBack': text.sendBackAction,
  },
  fields: {
    outcome: { label: text.outcome, words: outcomeWords },
    star: text.star,
    points: text.finalPoints,
    reasons: text.reasons,
    decision: text.decision,
    hash: { label: text.hash, names: shortHashes },
  },
  names: reportRecord.names,
};
