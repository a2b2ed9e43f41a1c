import { sql } from 'kysely';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { IdNumbers } from './id-numbers.ts';
import './training.tables.ts';

/**
 * The person with this ID card number, made where there is none yet. A number is one person, under whichever key of the
 * key file the row was written.
 *
 * @throws TypeError for what is no ID card number; it does not say it.
 */
export async function addTrainee(
  tx: Db,
  ids: IdNumbers,
  { name, idCard, at }: { readonly name: string; readonly idCard: string; readonly at: Date },
): Promise<string> {
  const number = idCardNumber(idCard);
  if (number === undefined) throw new TypeError('Not the number of an ID card');
  const known = await tx
    .selectFrom('zero_carbon.trainees')
    .select('id')
    .where('id_hash', 'in', ids.hashes(number))
    .executeTakeFirst();
  if (known) return known.id;
  const next = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('zero_carbon.trainees', 'id')) as id`.execute(tx);
  const { id } = next.rows[0]!;
  await tx
    .insertInto('zero_carbon.trainees')
    .values({
      id,
      name,
      name_key: normalise(name),
      id_hash: ids.hash(number),
      id_sealed: ids.seal(number, id),
      query_password: null,
      query_password_at: null,
      created_at: at,
    })
    .execute();
  return id;
}
