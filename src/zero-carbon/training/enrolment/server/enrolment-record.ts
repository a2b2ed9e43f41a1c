import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { translate } from '#kernel/i18n/text.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import { sessionNames } from '#zero-carbon/training/sessions/server/session-record.ts';

/** The history record of an enrolment, titled with session and number, because only the roster has the name. */
export const enrolmentRecord: RecordKind = {
  entity: 'training-enrolment',
  name: text.recordName,
  actions: {
    'training-enrolment.enrol': text.enrolAction,
    'training-enrolment.withdraw': text.withdrawAction,
    'training-enrolment.erase': text.eraseAction,
  },
  fields: { place: text.number, reason: text.reason },
  names: async (ids, reader) => {
    const rows = await reader.db
      .selectFrom('zero_carbon.training_enrolments')
      .select(['id', 'session_id', 'place'])
      .where('id', 'in', ['0', ...ids])
      .execute();
    const sessions = await sessionNames(
      rows.map((row) => row.session_id),
      reader,
    );
    return new Map(
      rows.map(({ id, session_id: of, place }) => [
        id,
        translate(text.called, reader.lang, { session: sessions.get(of) ?? '', place }),
      ]),
    );
  },
};
