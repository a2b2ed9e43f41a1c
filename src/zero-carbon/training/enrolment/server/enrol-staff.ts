import { sql } from 'kysely';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate } from '#kernel/i18n/text.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { recordAll } from '#kernel/workflow/history/server/record-all.ts';
import type {
  enrolStaff as enrolling,
  withdrawEnrolment as withdrawing,
} from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { tellEnrolled } from './enrolment-notices.ts';
import { isOpen, type Enroller } from './offered-sessions.queries.ts';
import { repeated } from './repeated.ts';

type Enrolling = ParamsOf<typeof enrolling>;

/**
 * Enrols people of the actor's enterprise, all or none. First come, first served: the session's row is locked from the
 * check of its capacity until the places are assigned.
 *
 * @throws Refusal 4000 beside a person listed twice or already enrolled; 4003 for a session that the enterprise does
 *   not see; 5000 if it accepts no one, or not so many.
 */
export async function enrolStaff(
  { id, people }: Enrolling,
  enroller: Enroller,
  ids: IdNumbers,
): Promise<ResultOf<typeof enrolling>> {
  const { db: tx, actor, clock, lang } = enroller;
  const session = await lockSeen(enroller, id);
  if (!isOpen(session, clock.today())) throw refuse.rule(text.closed);
  const numbers = people.map(({ idCard }) => idCardNumber(idCard)!);
  const problems = await repeated(enroller, id, numbers, ids);
  if (problems.length > 0)
    throw refuse.invalid(
      problems.map(({ index, why }) => ({
        path: `people.${index}.idCard`,
        message: translate(why, lang),
      })),
    );
  const left = session.capacity - session.taken;
  if (left === 0) throw refuse.rule(text.full);
  if (people.length > left) throw refuse.rule(text.tooFew, { left, count: people.length });

  const at = clock.now();
  const rows = (await newIds(enroller, people.length)).map((row, index) => {
    const { name, phone = '' } = people[index]!;
    return { id: row, place: session.last_place + index + 1, name, phone, number: numbers[index]! };
  });
  await tx
    .insertInto('zero_carbon.training_enrolments')
    .values(
      rows.map(({ number, ...row }) => ({
        ...row,
        session_id: id,
        party_id: actor.partyId,
        id_hash: ids.hash(number),
        id_sealed: ids.seal(number, row.id),
        enrolled_at: at,
      })),
    )
    .execute();
  await tx
    .updateTable('zero_carbon.training_sessions')
    .set({ taken: session.taken + rows.length, last_place: session.last_place + rows.length })
    .where('id', '=', id)
    .execute();
  await recordAll(
    tx,
    { actor, entity: 'training-enrolment', action: 'training-enrolment.enrol', at },
    rows.map(({ id: entityId, place }) => ({ entityId, content: { after: { place } } })),
  );
  await tellEnrolled(enroller, id);
  return { places: rows.map(({ place }) => place), left: left - rows.length };
}

/**
 * Withdraws a person of the actor's enterprise: the row is deleted, with all personal data.
 *
 * @throws Refusal 4003 for any other person; 5000 after enrolment has closed.
 */
export async function withdrawEnrolment(
  { id }: ParamsOf<typeof withdrawing>,
  enroller: Enroller,
): Promise<ResultOf<typeof withdrawing>> {
  const { db: tx, actor, clock } = enroller;
  const own = () =>
    tx
      .selectFrom('zero_carbon.training_enrolments')
      .select(['session_id', 'place', sql<number>`(attended is false or result is not null)::int`.as('judged')])
      .where('id', '=', id)
      .where('party_id', '=', actor.partyId);
  const found = await own().executeTakeFirstOrThrow(refuse.notFound);
  const session = await lockSeen(enroller, found.session_id);
  // two users may withdraw the same enrolment at once
  const row = await own().executeTakeFirstOrThrow(refuse.notFound);
  if (!isOpen(session, clock.today())) throw refuse.rule(text.closed);
  await tx.deleteFrom('zero_carbon.training_enrolments').where('id', '=', id).execute();
  await tx
    .updateTable('zero_carbon.training_sessions')
    .set({ taken: session.taken - 1, judged: session.judged - row.judged })
    .where('id', '=', row.session_id)
    .execute();
  const content = { before: { place: row.place } };
  await recordChange(tx, { actor, at: clock.now() }, 'training-enrolment.withdraw', id, content);
  return { place: row.place };
}

/** An announced session, or one with enrolments of the actor's enterprise, locked; any other counts as non-existent. */
async function lockSeen({ db: tx, actor }: Enroller, id: string) {
  const row = await tx
    .selectFrom('zero_carbon.training_sessions as s')
    .select(['s.id', 's.state', 's.closes_on', 's.capacity', 's.taken', 's.judged', 's.last_place'])
    .where('s.id', '=', id)
    .where(
      sql<boolean>`(s.state in ('open', 'closed') or exists (
        select from zero_carbon.training_enrolments e where e.session_id = s.id and e.party_id = ${actor.partyId}))`,
    )
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return row;
}

async function newIds({ db: tx }: Enroller, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('zero_carbon.training_enrolments', 'id')) as id
      from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}
