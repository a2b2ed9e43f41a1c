import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { afterTry, atOnce, triesForgottenAfter, tryRules, type TryKind } from './try-rules.ts';
import './sessions.tables.ts';

/** One count of tries. */
export interface TryCount {
  readonly kind: TryKind;
  readonly key: Buffer;
}

/**
 * The count of a kind for what it counts: a login key, a network, a person's browser. It is kept as a hash, for what was
 * typed as a login name may be anything.
 */
export const tryCount = (kind: TryKind, ...of: readonly string[]): TryCount => ({
  kind,
  key: createHash('sha256').update(JSON.stringify(of)).digest(),
});

/** A try that may be made, or the whole seconds until one may. */
export type Taken = { readonly retryAfter: number } | { readonly retryAfter?: undefined; readonly locks: boolean };

/**
 * Takes a try from every count, before the password is looked at: of any number of calls at once, on any number of
 * servers, no more get one than the counts have.
 *
 * @returns `locks` where the next one has to wait.
 */
export async function takeTry(db: Db, counts: readonly TryCount[], at: Date): Promise<Taken> {
  const seen = await read(db, counts);
  const wait = waitOf(seen, at);
  if (wait > 0) return { retryAfter: wait };
  return db.transaction().execute(async (tx) => {
    if (seen.length < counts.length) await makeRows(tx, counts, at);
    const rows = await read(tx, counts, 'for update');
    const stillWait = waitOf(rows, at);
    if (stillWait > 0) return { retryAfter: stillWait };
    let locks = false;
    const changed = rows.map(({ kind, key, tries, free_at: freeAt, last_at: lastAt }) => {
      const after = afterTry(tryRules[kind as TryKind], { tries, freeAt, lastAt }, at);
      if (after.freeAt > at) locks = true;
      return sql`(${kind}::text, ${key}::bytea, ${after.tries}::float8, ${after.freeAt}::timestamptz)`;
    });
    await sql`
      update accounts.login_tries t set tries = c.tries, free_at = c.free_at, last_at = ${at}
        from (values ${sql.join(changed)}) as c (kind, key, tries, free_at)
       where t.kind = c.kind collate "C" and t.key = c.key`.execute(tx);
    return { locks };
  });
}

/** Gives a try back that was none: nobody looked at the password. */
export const giveTryBack = (db: Db, counts: readonly TryCount[]): Promise<void> => takeOff(db, counts, sql`1`);

/**
 * Gives the try back whose password was right. What whoever knows it got wrong before is forgotten with it; what other
 * strangers tried, and what else came from the address, goes on being counted.
 */
export const settleTries = (db: Db, counts: readonly TryCount[]): Promise<void> =>
  takeOff(db, counts, sql`case when t.kind in ('account', 'address') then 1 else t.tries end`);

/** Forgets what counts have counted. */
export const forgetTries = (db: Db, counts: readonly TryCount[]): Promise<void> => takeOff(db, counts, sql`t.tries`);

/** Rows stay, so that nobody who is about to count in one finds it gone. */
async function takeOff(db: Db, counts: readonly TryCount[], many: RawBuilder<unknown>): Promise<void> {
  await sql`
    update accounts.login_tries t set tries = greatest(0, t.tries - ${many}), free_at = ${atOnce}
     where (t.kind, t.key) in (${listed(counts)})`.execute(db);
}

/** Forgets the counts in which nothing is left to remember. */
export async function forgetOldTries(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('accounts.login_tries')
    .where('last_at', '<', new Date(at.getTime() - triesForgottenAfter))
    .execute();
}

const listed = (counts: readonly TryCount[]) =>
  sql.join(counts.map(({ kind, key }) => sql`(${kind}::text collate "C", ${key}::bytea)`));

interface Row {
  readonly kind: string;
  readonly key: Buffer;
  readonly tries: number;
  readonly free_at: Date;
  readonly last_at: Date;
}

/** Always in the same order, so that two that lock several rows never wait for each other. */
async function read(db: Db, counts: readonly TryCount[], lock?: 'for update'): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select kind, key, tries, free_at, last_at from accounts.login_tries
     where (kind, key) in (${listed(counts)}) order by kind, key ${sql.raw(lock ?? '')}`.execute(db);
  return rows;
}

async function makeRows(tx: Db, counts: readonly TryCount[], at: Date): Promise<void> {
  await tx
    .insertInto('accounts.login_tries')
    .values(
      counts
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
        .map(({ kind, key }) => ({ kind, key, tries: 0, free_at: atOnce, last_at: at })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

const waitOf = (rows: readonly Row[], at: Date): number =>
  Math.max(0, ...rows.map(({ free_at: freeAt }) => Math.ceil((freeAt.getTime() - at.getTime()) / 1_000)));
