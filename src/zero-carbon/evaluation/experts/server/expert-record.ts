import { peopleFound, peopleNames } from '#accounts/identity/people/server/people-names.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { divisionWords } from '#zero-carbon/evaluation/experts/divisions.words.ts';
import { expertWords as text } from '#zero-carbon/evaluation/experts/experts.words.ts';

/** The wording of an expert's profile in the history, under the person’s id. */
export const expertRecord: RecordKind = {
  entity: 'expert',
  name: text.recordName,
  actions: { 'expert.edit': text.editAction },
  fields: {
    employer: text.employer,
    credit_code: text.creditCode,
    fields: { label: text.fields, words: divisionWords },
    away_from: text.awayFrom,
    away_until: text.awayUntil,
  },
  names: peopleNames,
  found: peopleFound,
};
