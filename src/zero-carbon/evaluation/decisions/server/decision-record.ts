import { shortHashes, type RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { decisionWords as text, outcomeWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';

/** The wording of decisions on a report in the history, under the report's id. */
export const decisionRecord: RecordKind = {
  entity: 'decision',
  name: text.recordName,
  sameAs: 'report',
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
