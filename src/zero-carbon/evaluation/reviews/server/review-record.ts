import { sql } from 'kysely';
import { showReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { partyNames, peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { judgedRecord, reportRecord } from '#zero-carbon/reporting/reports/server/report-record.ts';
import { supplementWords } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';
import { outcomeWords, reviewWords as text, verdictWords } from '#zero-carbon/evaluation/reviews/reviews.words.ts';
import { reviewable } from './reviews.queries.ts';

/** The wording of a report's history for the organisation: the enterprise never sees who reviews it. */
export const reviewedRecord: RecordKind = {
  ...judgedRecord,
  fields: { ...judgedRecord.fields, reviewer_id: { label: text.reviewer, names: peopleNames } },
};

/** The wording of a report's review in the history, under the report's id. */
export const reviewRecord: RecordKind = {
  entity: 'review',
  name: text.recordName,
  sameAs: 'report',
  readers: {
    access: showReview.access,
    kinds: () => [reviewedRecord, reviewRecord],
    // actions of the enterprise before the submission, and of another organisation, are not visible here
    within: (id, reader) => sql<boolean>`h.at >= (
      select max(coalesce(b.transferred_at, b.submitted_at))
        from zero_carbon.reports r join zero_carbon.report_submissions b on b.report_id = r.id
       where r.id = ${id} and r.organisation_id is not null and ${reviewable(reader, 'r')})`,
  },
  actions: {
    'review.verdict': text.verdictAction,
    'review.conclude': text.concludeAction,
    'review.sendBack': text.sendBackAction,
    'review.end': text.endAction,
    'review.ask': supplementWords.askAction,
    'review.outdated': supplementWords.outdatedAction,
  },
  fields: {
    item: text.fieldItem,
    round: supplementWords.fieldRound,
    message: supplementWords.message,
    items: supplementWords.fieldItems,
    verdict: { label: text.verdict, words: verdictWords },
    value: text.value,
    comment: text.comment,
    findings: text.findings,
    outcome: { label: text.outcome, words: outcomeWords },
    organisation_id: { label: text.organisation, names: partyNames },
    accepted_at: text.acceptedAt,
    star: text.star,
    opinion: text.opinion,
    files: text.conclusionFiles,
  },
  names: reportRecord.names,
};
