import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { scoreChangeLifecycle } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';
import { scoreChangeWords as text } from '#zero-carbon/evaluation/score-changes/score-changes.words.ts';

/** The wording of a score change in the history; it is named by its report's number. */
export const scoreChangeRecord: RecordKind = {
  entity: scoreChangeLifecycle.name,
  name: text.recordName,
  lifecycle: scoreChangeLifecycle,
  actions: { 'score-change.propose': text.proposeAction },
  fields: {
    item: text.item,
    value: text.value,
    reason: text.reason,
    decided_by: { label: text.decidedBy, names: peopleNames },
    decided_at: text.decidedAt,
  },
  // the move states it as its reason
  omits: ['refusal'],
  names: namesIn('zero_carbon.score_changes', 'report_number'),
};
