import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { runPrepared, type Runner } from '#kernel/db/server/run-prepared.ts';
import { triesForgottenAfter, tryRules, type TryKind, type TryRule } from './try-rules.ts';

/**
 * No waiting time. The time of the call would be wrong: of simultaneous calls, an earlier one would wait for a later
 * one.
 */
const atOnce = new Date(0);

export interface TryCount {
  readonly kind: TryKind;
  readonly key: Buffer;
}

/**
 * Returns the counter of a kind for a login key, a network, or a person's browser. It stores a hash, because a login
 * name field can contain any input.
 */
export const tryCount = (kind: TryKind, ...of: readonly string[]): TryCount => ({
  kind,
  key: createHash('sha256').update(JSON.stringify(of)).digest(),
});

/** A permitted attempt, or the whole seconds until the next one. */
export type Taken = { readonly retryAfter: number } | { readonly retryAfter?: undefined; readonly locks: boolean };

const rules = sql.raw(
  Object.entries<TryRule>(tryRules)
    .map(
      ([kind, { free, wait, longestWait, forgetOneIn }]) =>
        `('${kind}', ${free}, ${wait}, ${longestWait}, ${forgetOneIn ?? 'null::integer'})`,
    )
    .join(', '),
);

/** Returns the remembered attempts of a row `t`, with the rules from a table `r`. */
const remembered = (now: RawBuilder<Date>) => sql`
  case when extract(epoch from ${now} - t.last_at) >= ${sql.lit(triesForgottenAfter)} then 0
       when r.forget is null then t.tries
       else greatest(0, t.tries - greatest(0, extract(epoch from ${now} - t.last_at)) / r.forget) end`;

/** Returns counters as rows. */
export const countRows = (counts: readonly TryCount[]) => sql`
  select * from unnest(${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ key }) => key)}::bytea[]) as w (kind, key)`;

/**
 * Returns the CTEs of a statement that counts an attempt in every counter of its CTE `wanted`, in one round trip. A row
 * that another call closed meanwhile is missing in `taken`. Rows are always updated in one order, so two calls cannot
 * deadlock.
 */
export function takingTries(at: Date) {
  const now = sql<Date>`${at}::timestamptz`;
  return sql`
   closed as (
     select max(t.free_at) as until from accounts.login_tries t join wanted w on w.kind collate "C" = t.kind and w.key = t.key
      where t.free_at > ${now}
   ),
   taken as (
     insert into accounts.login_tries as t (kind, key, tries, free_at, last_at)
     select kind, key, 1, ${atOnce}::timestamptz, ${now} from wanted
      where (select until from closed) is null order by kind, key
     on conflict (kind, key) do update set last_at = ${now}, (tries, free_at) = (
       select now.tries, case when now.tries < r.free then t.free_at
                else ${now} + least(r.longest, r.wait * 2 ^ least(floor(now.tries) - r.free, 30)) * interval '1 second' end
         from (values ${rules}) as r (kind, free, wait, longest, forget),
              lateral (select ${remembered(now)} + 1 as tries) now
        where r.kind = t.kind)
      where t.free_at <= ${now}
     returning kind, free_at
   )`;
}

/** The columns that report the outcome of these CTEs. */
export interface TakenRow {
  readonly kinds: TryKind[];
  /** The latest time at which one of the counters is free again. */
  readonly next: Date | null;
  readonly closedUntil: Date | null;
}

export const takenColumns = sql`
  array(select kind from taken) as kinds, (select max(free_at) from taken) as next, (select until from closed) as "closedUntil"`;

/**
 * Counts an attempt in every counter, before the password is compared. Of simultaneous calls on all servers, no more
 * succeed than the counters permit.
 *
 * @returns `locks` if the next attempt has to wait.
 */
export async function takeTry(place: Runner, counts: readonly TryCount[], at: Date): Promise<Taken> {
  const [row] = await runPrepared(
    place,
    'take-login-try',
    sql<TakenRow>`with wanted as (${countRows(counts)}), ${takingTries(at)} select ${takenColumns}`,
  );
  return whatWasTaken(place.db, counts, row, at);
}

/** Evaluates a counted attempt. If only some counters had an attempt left, undoes those. */
export async function whatWasTaken(
  db: Db,
  counts: readonly TryCount[],
  row: TakenRow | undefined,
  at: Date,
): Promise<Taken> {
  const { kinds = [], next = null, closedUntil = null } = row ?? {};
  if (closedUntil) return { retryAfter: secondsUntil(closedUntil, at) };
  const taken = counts.filter(({ kind }) => kinds.includes(kind));
  if (taken.length === counts.length) return { locks: next !== null && next > at };
  // A concurrent call used the last attempt of a counter: undo the other counters.
  if (taken.length > 0) await giveTryBack(db, taken);
  return { retryAfter: 1 };
}

const secondsUntil = (until: Date, at: Date): number => Math.ceil((until.getTime() - at.getTime()) / 1_000);

/**
 * Returns the statement that subtracts attempts from counters. Rows remain, so a concurrent call that is about to count
 * finds its row.
 */
function takingOff(counts: readonly TryCount[], many: (kind: TryKind) => number) {
  // Same order as for counting, so two calls cannot deadlock.
  const sorted = counts.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  const rows = sorted.map(({ kind, key }) => sql`(${kind}, ${key}::bytea, ${many(kind)}::float8)`);
  return sql`
    update accounts.login_tries t set tries = greatest(0, t.tries - w.many), free_at = ${atOnce}
      from (values ${sql.join(rows)}) as w (kind, key, many)
     where t.kind = w.kind collate "C" and t.key = w.key`;
}

/** Undoes an attempt whose password was not compared. */
export async function giveTryBack(db: Db, counts: readonly TryCount[]): Promise<void> {
  await takingOff(counts, () => 1).execute(db);
}

/**
 * Returns the statement that undoes an attempt with a correct password. It also forgets earlier wrong passwords from
 * the same browser or network. Attempts by other strangers, and others from the same address, still count.
 */
export const settlingTries = (counts: readonly TryCount[]) =>
  takingOff(counts, (kind) => (kind === 'account' || kind === 'address' ? 1 : Infinity));

/** Undoes an attempt with a correct password. */
export async function settleTries(db: Db, counts: readonly TryCount[]): Promise<void> {
  await settlingTries(counts).execute(db);
}

export async function forgetTries(db: Db, counts: readonly TryCount[]): Promise<void> {
  await takingOff(counts, () => Infinity).execute(db);
}

/** Deletes expired counters. */
export async function forgetOldTries(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('accounts.login_tries')
    .where('last_at', '<', new Date(at.getTime() - triesForgottenAfter * 1_000))
    .execute();
}
