import type { Db } from '#kernel/db/server/database.ts';
import { announcedNotice } from '#kernel/notify/server/notice-kind.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { announceToParties } from '#zero-carbon/training/trainees/server/announce-to-parties.ts';
import { traineesWords as text } from '#zero-carbon/training/trainees/trainees.words.ts';

/** Informs an organisation that a person who knows a holder's name and ID card number set the first query password. */
export const firstPasswordNotice = announcedNotice({
  name: 'zero-carbon.first-query-password',
  title: text.noticeTitle,
  entity: 'trainee',
  whom: 'person',
  permission: 'training.manage',
  text: text.notice,
  async about(db, ids, { actor }) {
    const rows = await db
      .selectFrom('zero_carbon.training_certificates as c')
      .innerJoin('zero_carbon.trainees as t', 't.id', 'c.trainee_id')
      .select(['t.id', 'c.number'])
      .distinctOn('t.id')
      .where('t.id', 'in', ids)
      .where('t.erased_at', 'is', null)
      .where('c.organisation_id', '=', actor.partyId)
      .orderBy('t.id')
      .orderBy('c.id', 'desc')
      .execute();
    return new Map(
      rows.map(({ id, number }) => [
        id,
        { values: { number }, path: `/index/trainees?find=${encodeURIComponent(number)}` },
      ]),
    );
  },
});

/** Records that the first query password was set and announces it to every organisation that certified the holder. */
export async function reportFirstPassword(tx: Db, traineeId: string, at: Date): Promise<void> {
  await recordChange(tx, { actor: { personId: null, partyId: null }, at }, 'trainee.set-password', traineeId, {});
  const organisations = await tx
    .selectFrom('zero_carbon.training_certificates')
    .select('organisation_id')
    .distinct()
    .where('trainee_id', '=', traineeId)
    .execute();
  const parties = organisations.map(({ organisation_id: id }) => id);
  await announceToParties(tx, firstPasswordNotice, { id: traineeId, parties, at });
}
