import { sql } from 'kysely';
import { idCardNumber } from '#kernel/checks/id-card.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { IdNumbers } from './id-numbers.ts';

export interface NewTrainee {
  readonly name: string;
  readonly idCard: string;
}

/** A person of the register, for a normalised number. */
export interface KnownTrainee {
  readonly id: string;
  readonly nameKey: string;
}

/**
 * The people of the register with some ID card numbers, under whichever key of the key file their rows were written.
 *
 * @param numbers normalised by `idCardNumber`.
 */
export async function knownTrainees(
  db: Db,
  ids: IdNumbers,
  numbers: readonly string[],
): Promise<Map<string, KnownTrainee>> {
  const byHash = new Map(numbers.flatMap((one) => ids.hashes(one).map((hash) => [hash.toString('base64'), one])));
  if (byHash.size === 0) return new Map();
  const { rows } = await sql<{ id: string; name_key: string; id_hash: Buffer }>`
    select id::text, name_key, id_hash from zero_carbon.trainees
     where id_hash = any(${[...byHash.keys()].map((hash) => Buffer.from(hash, 'base64'))}::bytea[])`.execute(db);
  return new Map(
    rows.map(({ id, name_key: nameKey, id_hash: hash }) => [byHash.get(hash.toString('base64'))!, { id, nameKey }]),
  );
}

/**
 * The people with these ID card numbers, created if missing. A number identifies one person, under any key of the key
 * file; a different name in the input changes no existing one.
 *
 * @param known the result of `knownTrainees` for these numbers in this transaction; read when absent.
 * @returns their ids, in input order.
 * @throws TypeError for an invalid ID card number, without quoting it.
 */
export async function addTrainees(
  tx: Db,
  ids: IdNumbers,
  people: readonly NewTrainee[],
  { at, known: found }: { readonly at: Date; readonly known?: ReadonlyMap<string, KnownTrainee> },
): Promise<string[]> {
  const numbers = people.map(({ idCard }) => {
    const number = idCardNumber(idCard);
    if (number === undefined) throw new TypeError('Not the number of an ID card');
    return number;
  });
  const known = found ?? (await knownTrainees(tx, ids, numbers));
  const names = new Map(people.map(({ name }, index) => [numbers[index]!, name]));
  const missing = [...names].filter(([number]) => !known.has(number));
  const added = await newIds(tx, missing.length);
  // one array per column: ten thousand single values took the database longer to parse than to write
  if (missing.length > 0)
    await sql`
      insert into zero_carbon.trainees (id, name, name_key, id_hash, id_sealed, created_at)
      select id, name, name_key, decode(id_hash, 'hex'), decode(id_sealed, 'hex'), ${at}::timestamptz
        from unnest(${added}::bigint[], ${missing.map(([, name]) => name)}::text[],
                    ${missing.map(([, name]) => normalise(name))}::text[],
                    ${missing.map(([number]) => ids.hash(number).toString('hex'))}::text[],
                    ${missing.map(([number], index) => ids.seal(number, added[index]!).toString('hex'))}::text[])
          as given (id, name, name_key, id_hash, id_sealed)`.execute(tx);
  const made = new Map(missing.map(([number], index) => [number, added[index]!]));
  return numbers.map((number) => known.get(number)?.id ?? made.get(number)!);
}

/** One of them. */
export async function addTrainee(
  tx: Db,
  ids: IdNumbers,
  { name, idCard, at }: NewTrainee & { readonly at: Date },
): Promise<string> {
  const [id] = await addTrainees(tx, ids, [{ name, idCard }], { at });
  return id!;
}

async function newIds(tx: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('zero_carbon.trainees', 'id')) as id
      from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}
