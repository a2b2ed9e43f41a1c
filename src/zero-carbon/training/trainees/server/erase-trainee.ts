import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { eraseFiles } from '#kernel/files/server/erase-files.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { recordAll } from '#kernel/workflow/history/server/record-all.ts';
import type { IdNumbers } from '#zero-carbon/training/server/id-numbers.ts';
import { pictureEntity } from '#zero-carbon/training/certificates/server/certificate-picture.ts';
import type {
  eraseEnrolled as erasingEnrolled,
  eraseTrainee as erasing,
} from '#zero-carbon/training/trainees/trainees.contract.ts';
import { refuseName } from './refuse-name.ts';
import { traineesWithin, type TraineeKeeper } from './trainee-reach.ts';

/** ID card numbers in the form of trainees, and in the form of rosters. */
export interface BothIds {
  readonly trainees: IdNumbers;
  readonly enrolments: IdNumbers;
}

type Erased = ResultOf<typeof erasing>;

/**
 * Erases a trainee for the actor's organisation: of its certificates only number, state and the log's entries stay,
 * without holder, salt and picture; of its rosters number and result. Certificates of other organisations are
 * unaffected.
 *
 * @throws Refusal 4000 beside a reason that contains the name; 4003 if out of reach.
 */
export async function eraseTrainee(
  { id, reason }: ParamsOf<typeof erasing>,
  keeper: TraineeKeeper,
  ids: BothIds,
): Promise<Erased> {
  const found = await traineesWithin(keeper)
    .select(['t.name', 't.id_sealed', 't.id_hash'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(refuse.notFound);
  refuseName(reason, found.name, keeper.lang);
  return erasePerson(ids.trainees.hashesIn(found.id_sealed!, id) ?? [found.id_hash!], reason, keeper);
}

/**
 * Erases a person on a roster of the actor's organisation, certified or not.
 *
 * @throws Refusal 4000 beside a reason that contains the name; 4003 for a row that does not exist, belongs to another
 *   organisation, or is already erased.
 */
export async function eraseEnrolled(
  { id, reason }: ParamsOf<typeof erasingEnrolled>,
  keeper: TraineeKeeper,
  ids: BothIds,
): Promise<Erased> {
  const { db: tx, actor, lang } = keeper;
  const found = await tx
    .selectFrom('zero_carbon.training_enrolments as e')
    .innerJoin('zero_carbon.training_sessions as s', 's.id', 'e.session_id')
    .select(['e.name', 'e.id_sealed', 'e.id_hash'])
    .where('e.id', '=', id)
    .where('s.organisation_id', '=', actor.partyId)
    .where('e.id_hash', 'is not', null)
    .executeTakeFirstOrThrow(refuse.notFound);
  refuseName(reason, found.name, lang);
  return erasePerson(ids.enrolments.hashesIn(found.id_sealed!, id) ?? [found.id_hash!], reason, keeper);
}

/** @param hashes the search keys of the person's ID card number, under each key of the key file. */
async function erasePerson(hashes: readonly Buffer[], reason: string, keeper: TraineeKeeper): Promise<Erased> {
  const enrolments = await eraseEnrolments(hashes, reason, keeper);
  const certificates = await eraseCertificates(hashes, reason, keeper);
  return { certificates, enrolments };
}

async function eraseCertificates(hashes: readonly Buffer[], reason: string, keeper: TraineeKeeper): Promise<number> {
  const { db: tx, actor, clock } = keeper;
  const at = clock.now();
  // issuing locks the log from the lookup of people until the certificate is written
  await sql`select zero_carbon.lock_log()`.execute(tx);
  const trainee = await tx
    .selectFrom('zero_carbon.trainees')
    .select('id')
    .where('id_hash', 'in', hashes)
    .forUpdate()
    .executeTakeFirst();
  if (!trainee) return 0;
  const all = await tx
    .selectFrom('zero_carbon.training_certificates')
    .select(['id', 'number', 'organisation_id'])
    .where('trainee_id', '=', trainee.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = all.filter(({ organisation_id: of }) => of === actor.partyId);
  if (own.length === 0) return 0;
  const certificates = own.map(({ id }) => id);
  const erasedPerson = { name: '', name_key: '', id_hash: null, id_sealed: null, erased_at: at } as const;
  if (own.length === all.length) {
    await tx
      .updateTable('zero_carbon.trainees')
      .set({ ...erasedPerson, query_password: null, query_password_at: null })
      .where('id', '=', trainee.id)
      .execute();
    await tx.deleteFrom('zero_carbon.trainee_browsers').where('trainee_id', '=', trainee.id).execute();
  } else {
    const { id: blank } = await tx
      .insertInto('zero_carbon.trainees')
      .values({ ...erasedPerson, query_password: null, query_password_at: null, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('zero_carbon.training_certificates')
      .set({ trainee_id: blank })
      .where('id', 'in', certificates)
      .execute();
  }
  // a log entry without its salt reveals nothing about a person; the tree stays intact
  await sql`update zero_carbon.training_entries set salt = null where certificate_id = any(${certificates}::bigint[])`.execute(
    tx,
  );
  const pictures = await tx
    .selectFrom('kernel.files')
    .select('id')
    .where('entity', '=', pictureEntity)
    .where('entity_id', 'in', certificates)
    .execute();
  await eraseFiles(
    tx,
    pictures.map(({ id }) => id),
    at,
  );
  const content = { after: { certificates: own.map(({ number }) => number) }, reason };
  await recordChange(tx, { actor, at }, 'trainee.erase', trainee.id, content);
  return own.length;
}

/** Places in future sessions become free again; of past ones, number and result stay. */
async function eraseEnrolments(hashes: readonly Buffer[], reason: string, keeper: TraineeKeeper): Promise<number> {
  const { db: tx, actor, clock } = keeper;
  const rowsOf = () =>
    tx
      .selectFrom('zero_carbon.training_enrolments as e')
      .innerJoin('zero_carbon.training_sessions as s', 's.id', 'e.session_id')
      .where('e.id_hash', 'in', hashes)
      .where('s.organisation_id', '=', actor.partyId);
  // enrolling, withdrawing and entering results lock the session's row
  await tx
    .selectFrom('zero_carbon.training_sessions')
    .select('id')
    .where('id', 'in', rowsOf().select('s.id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await rowsOf()
    .select(['e.id', 'e.place', 'e.session_id', 's.state'])
    .select(sql<number>`(e.attended is false or e.result is not null)::int`.as('judged'))
    .orderBy('e.id')
    .execute();
  if (rows.length === 0) return 0;
  const isOver = ({ state }: (typeof rows)[number]): boolean => state === 'finished' || state === 'cancelled';
  await tx
    .updateTable('zero_carbon.training_enrolments')
    .set({ name: '', id_hash: null, id_sealed: null, phone: '' })
    .where('id', 'in', ['0', ...rows.filter(isOver).map(({ id }) => id)])
    .execute();
  await sql`delete from zero_carbon.training_issue_requests
    where enrolment_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  for (const { id, session_id: session, judged } of rows.filter((row) => !isOver(row))) {
    await tx.deleteFrom('zero_carbon.training_enrolments').where('id', '=', id).execute();
    await tx
      .updateTable('zero_carbon.training_sessions')
      .set((of) => ({ taken: of('taken', '-', 1), judged: of('judged', '-', judged) }))
      .where('id', '=', session)
      .execute();
  }
  await recordAll(
    tx,
    { actor, entity: 'training-enrolment', action: 'training-enrolment.erase', at: clock.now() },
    rows.map(({ id, place }) => ({ entityId: id, content: { before: { place }, reason } })),
  );
  return rows.length;
}
