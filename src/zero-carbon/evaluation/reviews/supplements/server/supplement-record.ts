import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { supplementLifecycle } from '#zero-carbon/evaluation/reviews/supplements/supplements.states.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';

/**
 * The wording of a round in the history; it is named by its report's number. The requests are part of the review's
 * history.
 */
export const supplementRecord: RecordKind = {
  entity: supplementLifecycle.name,
  name: text.recordName,
  lifecycle: supplementLifecycle,
  actions: {},
  fields: {
    ended_at: text.ended,
    answered_by: { label: text.answeredBy, names: peopleNames },
    run_after: text.runAfter,
  },
  names: namesIn('zero_carbon.supplements', 'report_number'),
};
