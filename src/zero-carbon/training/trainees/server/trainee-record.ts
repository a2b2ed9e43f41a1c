import { translate } from '#kernel/i18n/text.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { traineesWords as text } from '#zero-carbon/training/trainees/trainees.words.ts';

/** The history record of a trainee, titled with a number, because only the register has name and ID card number. */
export const traineeRecord: RecordKind = {
  entity: 'trainee',
  name: text.record,
  actions: {
    'trainee.set-password': text.setAction,
    'trainee.clear-password': text.clearAction,
    'trainee.erase': text.eraseAction,
  },
  fields: { reason: text.reason, certificates: text.numbers },
  names: (ids, { lang }) => Promise.resolve(new Map(ids.map((id) => [id, translate(text.called, lang, { id })]))),
};
