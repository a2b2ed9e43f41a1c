import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { runPrepared, type Runner } from '#kernel/db/server/run-prepared.ts';
import { triesForgottenAfter, tryRules, type TryKind, type TryRule } from './try-rules.ts';
import './sessions.tables.ts';

/** No wait at all. Not the time of the call: of calls at once, an earlier one would wait for a later one. */
const atOnce = new Date(0);

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

const rules = sql.raw(
  Object.entries<TryRule>(tryRules)
    .map(
      ([kind, { free, wait, longestWait, forgetOneIn }]) =>
        `('${kind}', ${free}, ${wait}, ${longestWait}, ${forgetOneIn ?? 'null::integer'})`,
    )
    .join(', '),
);

/** What of the tries of a row `t` is remembered, in a table of the rules `r`. */
const remembered = (now: RawBuilder<Date>) => sql`
  case when extract(epoch from ${now} - t.last_at) >= ${sql.lit(triesForgottenAfter)} then 0
       when r.forget is null then t.tries
       else greatest(0, t.tries - greatest(0, extract(epoch from ${now} - t.last_at)) / r.forget) end`;

/** What counts may be taken from, as rows. */
export const countRows = (counts: readonly TryCount[]) => sql`
  select * from unnest(${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ key }) => key)}::bytea[]) as w (kind, key)`;

/**
 * The parts of a statement that takes a try from every count in its part `wanted`, so that taking costs one trip. A row
 * that another call closed meanwhile is left out of `taken`. Rows are always taken in one order, so that no two calls
 * wait for each other.
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

/** What a statement with these parts says came of them. */
export interface TakenRow {
  readonly kinds: TryKind[];
  /** The latest of the times that taken counts are free again. */
  readonly next: Date | null;
  readonly closedUntil: Date | null;
}

export const takenColumns = sql`
  array(select kind from taken) as kinds, (select max(free_at) from taken) as next, (select until from closed) as "closedUntil"`;

/**
 * Takes a try from every count, before the password is compared: of any number of calls at once, on any number of
 * servers, no more get one than the counts have.
 *
 * @returns `locks` where the next one has to wait.
 */
export async function takeTry(place: Runner, counts: readonly TryCount[], at: Date): Promise<Taken> {
  const [row] = await runPrepared(
    place,
    'take-login-try',
    sql<TakenRow>`with wanted as (${countRows(counts)}), ${takingTries(at)} select ${takenColumns}`,
  );
  return whatWasTaken(place.db, counts, row, at);
}

/** What came of taking a try; where only some of its counts had one left, those get theirs back. */
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
  // Another call took the last one of a count in this very moment: what was taken of the others goes back.
  if (taken.length > 0) await giveTryBack(db, taken);
  return { retryAfter: 1 };
}

const secondsUntil = (until: Date, at: Date): number => Math.ceil((until.getTime() - at.getTime()) / 1_000);

/** The statement that takes tries off counts. Rows stay, so that nobody who is about to count in one finds it gone. */
function takingOff(counts: readonly TryCount[], many: (kind: TryKind) => number) {
  // In the order in which they are taken, so that no two calls wait for each other.
  const sorted = counts.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  const rows = sorted.map(({ kind, key }) => sql`(${kind}, ${key}::bytea, ${many(kind)}::float8)`);
  return sql`
    update accounts.login_tries t set tries = greatest(0, t.tries - w.many), free_at = ${atOnce}
      from (values ${sql.join(rows)}) as w (kind, key, many)
     where t.kind = w.kind collate "C" and t.key = w.key`;
}

/** Gives a try back that was none: the password was not compared. */
export async function giveTryBack(db: Db, counts: readonly TryCount[]): Promise<void> {
  await takingOff(counts, () => 1).execute(db);
}

/**
 * The statement that gives a try back whose password was right. What whoever knows it got wrong before is forgotten with
 * it; what other strangers tried, and what else came from the address, goes on being counted.
 */
export const settlingTries = (counts: readonly TryCount[]) =>
  takingOff(counts, (kind) => (kind === 'account' || kind === 'address' ? 1 : Infinity));

/** Gives a try back whose password was right. */
export async function settleTries(db: Db, counts: readonly TryCount[]): Promise<void> {
  await settlingTries(counts).execute(db);
}

export async function forgetTries(db: Db, counts: readonly TryCount[]): Promise<void> {
  await takingOff(counts, () => Infinity).execute(db);
}

/** Forgets the counts in which nothing is left to remember. */
export async function forgetOldTries(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('accounts.login_tries')
    .where('last_at', '<', new Date(at.getTime() - triesForgottenAfter * 1_000))
    .execute();
}
