import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import { reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';

/** The history record of the answers in a report. */
export const answerRecord: RecordKind = {
  entity: 'report-answer',
  name: text.answer,
  sameAs: 'report',
  actions: { 'report-answer.give': text.answered },
  fields: {
    question: text.question,
    value: text.answer,
    not_applicable: text.notApplicable,
    evidence: text.evidence,
  },
  names: reportRecord.names,
};
