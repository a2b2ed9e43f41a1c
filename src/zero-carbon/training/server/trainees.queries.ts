import { normalise } from '#kernel/checks/normalise.ts';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { IdNumbers } from './id-numbers.ts';

export interface Trainee {
  readonly id: string;
  readonly name: string;
  /** PHC string; null until set. */
  readonly queryPassword: string | null;
}

/** The holder of certificates with this name and ID card number; undefined if either matches no one. */
export async function findTrainee(
  db: Db,
  ids: IdNumbers,
  { name, idCard }: { readonly name: string; readonly idCard: string },
): Promise<Trainee | undefined> {
  const number = idCardNumber(idCard);
  if (number === undefined) return undefined;
  return db
    .selectFrom('zero_carbon.trainees as t')
    .select(['t.id', 't.name', 't.query_password as queryPassword'])
    .where('t.id_hash', 'in', ids.hashes(number))
    .where('t.name_key', '=', normalise(name))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('zero_carbon.training_certificates as c').select('c.id').whereRef('c.trainee_id', '=', 't.id')),
    )
    .limit(1)
    .executeTakeFirst();
}
