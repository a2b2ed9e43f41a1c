import { sql } from 'kysely';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import type { NoticeKind } from '#kernel/notify/server/notice-kind.ts';
import { moveChosen } from '#kernel/workflow/server/move-all.ts';
import type { StoredLifecycle } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { recountDues } from '#kernel/workflow/server/recount-dues.ts';
import { remind, type OpenDue } from './remind.ts';

/** Maximum records per transaction. */
const atOnce = 500;
/** Milliseconds until a retry after a guard's refusal or a failure. */
const refusedFor = 15 * 60_000;
const failedFor = 60 * 60_000;

/** The lifecycles and notices that the clock acts on. */
export interface DueParts {
  readonly lifecycles: readonly StoredLifecycle[];
  readonly kinds: readonly NoticeKind[];
}

export type DueContext = Pick<JobContext, 'database' | 'clock' | 'services' | 'log' | 'signal'>;

interface Due {
  readonly id: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly state: string;
  readonly act: 'move' | 'remind';
  readonly act_on: string;
}

/**
 * Does the work that is due by today: makes the moves by which states lapse, and reminds the responsible people. The
 * acts and the record of them share one transaction, under the records' locks: a server that dies in it has done
 * nothing, and of two concurrent servers one finds nothing left. A period that touches a year with unknown holidays
 * never lapses.
 *
 * @example
 * run: async () => (_data, context) => actOnDues({ lifecycles, kinds }, context),
 */
export async function actOnDues({ lifecycles, kinds }: DueParts, context: DueContext): Promise<void> {
  const { database, clock, log, signal } = context;
  const waiting = new Map(lifecycles.flatMap((of) => (of.waits ? [[of.name, of] as const] : [])));
  for (const lifecycle of waiting.values()) await recountDues(database, lifecycle, clock);
  const today = clock.today();
  for (let last: Due | undefined; !signal.aborted;) {
    const page = await duesAfter(database.kysely, [...waiting.keys()], last, { today, at: clock.now() });
    last = page.at(-1);
    if (!last) return;
    const groups = Map.groupBy(page, ({ entity, state, act }) => `${entity} ${state} ${act}`);
    for (const dues of groups.values()) {
      const lifecycle = waiting.get(dues[0]!.entity)!;
      try {
        await actOn(lifecycle, kinds, dues, context);
      } catch (error) {
        log.warn({ err: error, entity: lifecycle.name }, 'acting on dues one by one');
        await actOnEach(lifecycle, kinds, dues, context);
      }
    }
  }
}

/** The next page of due records, in order. */
async function duesAfter(
  db: Db,
  entities: readonly string[],
  last: Due | undefined,
  { today, at }: { readonly today: string; readonly at: Date },
): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select d.id::text, entity, entity_id, open_in as state, act, d.act_on::text from kernel.dues d
     where d.act_on <= ${today} and entity = any(${[...entities]}::text[]) and (again_at is null or again_at <= ${at})
       and not (act = 'move' and provisional)
       ${last ? sql`and (d.act_on, d.id) > (${last.act_on}::date, ${last.id}::bigint)` : sql``}
     order by d.act_on, d.id limit ${atOnce}`.execute(db);
  return rows;
}

/** A failed record does not block the others: it is retried in an hour. */
async function actOnEach(
  lifecycle: StoredLifecycle,
  kinds: readonly NoticeKind[],
  dues: readonly Due[],
  context: DueContext,
): Promise<void> {
  const { database, clock, log } = context;
  for (const due of dues) {
    try {
      await actOn(lifecycle, kinds, [due], context);
    } catch (error) {
      log.error({ err: error, entity: due.entity, entityId: due.entity_id }, 'could not act on what is due');
      await putOff(database.kysely, [due.id], new Date(clock.now().getTime() + failedFor));
    }
  }
}

/** Acts on dues of one state, alike. */
function actOn(
  lifecycle: StoredLifecycle,
  kinds: readonly NoticeKind[],
  dues: readonly Due[],
  { database, clock, services: { recipients } }: DueContext,
): Promise<void> {
  const { state, act } = dues[0]!;
  return database.kysely.transaction().execute(async (tx) => {
    const open = await lockDues(tx, lifecycle, dues, clock.today());
    if (open.length === 0) return;
    const moment = { at: clock.now(), today: clock.today() };
    if (act === 'remind') return remind(tx, { lifecycle, state, kinds, recipients, moment }, open);
    const { lapse, lapseNote: note } = lifecycle.waits?.states[state] ?? {};
    if (lapse === undefined) return removeDues(tx, open);
    const records = open.map(({ record }) => record);
    const { moved } = await moveChosen(tx, lifecycle, lapse, records, { actor: system, clock, note });
    const refused = open.filter(({ record }) => !moved.includes(record)).map(({ id }) => id);
    await putOff(tx, refused, new Date(moment.at.getTime() + refusedFor));
  });
}

/** Locks records before their dues, as moves do, and leaves out those processed meanwhile. */
async function lockDues(
  tx: Tx,
  { table }: StoredLifecycle,
  dues: readonly Due[],
  today: string,
): Promise<readonly OpenDue[]> {
  const { state, act } = dues[0]!;
  const ids = dues.map(({ entity_id: record }) => record);
  const found = await sql<{ id: string }>`
    select record.id::text from ${sql.table(table)} as record where record.id = any(${ids}::bigint[])
     order by record.id ${act === 'move' ? sql`for update` : sql`for share`}`.execute(tx);
  const records = new Set(found.rows.map(({ id }) => id));
  const { rows } = await sql<OpenDue>`
    select d.id::text, entity_id as record, due_on::text as "dueOn" from kernel.dues d
     where d.id = any(${dues.map(({ id }) => id)}::bigint[]) and open_in = ${state} and act_on <= ${today}
     order by d.id for update skip locked`.execute(tx);
  await removeDues(
    tx,
    rows.filter(({ record }) => !records.has(record)),
  );
  return rows.filter(({ record }) => records.has(record));
}

async function removeDues(tx: Tx, dues: readonly OpenDue[]): Promise<void> {
  if (dues.length === 0) return;
  const ids = dues.map(({ id }) => id);
  await tx.deleteFrom('kernel.dues').where('id', 'in', ids).execute();
}

async function putOff(db: Db, ids: readonly string[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('kernel.dues').set({ again_at: until }).where('id', 'in', ids).execute();
}
