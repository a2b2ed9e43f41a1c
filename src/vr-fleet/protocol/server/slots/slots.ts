import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { nobodyHolds } from '#kernel/db/server/locks/hold-lock.ts';
import { slotCount } from '#vr-fleet/protocol/protocol.messages.ts';
import '#vr-fleet/protocol/server/protocol.tables.ts';

export interface Lease {
  /** Who holds it: one server's life. */
  readonly holder: string;
  /** How long it is good for (milliseconds). */
  readonly length: number;
}

/** The lock that a server holds for as long as it lives: Postgres frees it with the process, `kill -9` included. */
export const lockOf = (holder: string): string => `portico slots ${holder}`;

/** Servers other than this one that are gone: their lock is free, or their lease has run out, for they hang. */
const areGone = (holder: string, at: Date) => sql<boolean>`
  (until <= ${at} or holder <> ${holder} and ${nobodyHolds(sql`${lockOf('')}::text || holder`)})`;

/** Whether a slot waits for somebody to take it. */
export async function isAnyFree(db: Db, holder: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select exists (select from vr_fleet.slots where holder is null)
        or exists (select from vr_fleet.slot_servers where ${areGone(holder, at)}) as free`.execute(db);
  return rows[0]?.free === true;
}

/**
 * Renews this server's slots and takes what is free, up to its fair share of the sixteen. Slots that are not among those
 * returned are held no longer, or by somebody else.
 *
 * @param at business time.
 */
export async function leaseSlots(db: Db, { holder, length }: Lease, at: Date): Promise<number[]> {
  const until = new Date(at.getTime() + length);
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into vr_fleet.slot_servers (holder, until) values (${holder}, ${until})
      on conflict (holder) do update set until = excluded.until`.execute(tx);
    await sql`
      with gone as (delete from vr_fleet.slot_servers where ${areGone(holder, at)} returning holder)
      update vr_fleet.slots set holder = null, until = null where holder in (select holder from gone)`.execute(tx);
    await sql`
      insert into vr_fleet.slots (slot) select generate_series(0, ${slotCount - 1}::int) on conflict do nothing`.execute(
      tx,
    );
    const held = await sql<{ slot: number }>`
      update vr_fleet.slots set until = ${until} where holder = ${holder} returning slot`.execute(tx);
    const share = await shareOf(tx);
    const wanted = share - held.rows.length;
    if (wanted <= 0) return inOrder(held.rows);
    const taken = await sql<{ slot: number }>`
      update vr_fleet.slots set holder = ${holder}, until = ${until}
       where slot in (select slot from vr_fleet.slots where holder is null or until <= ${at}
                       order by slot limit ${wanted} for update skip locked)
      returning slot`.execute(tx);
    return inOrder([...held.rows, ...taken.rows]);
  });
}

/** Of all servers that take part, rounded up. */
async function shareOf(db: Db): Promise<number> {
  const { rows } = await sql<{ servers: number }>`
    select count(*)::int as servers from vr_fleet.slot_servers`.execute(db);
  return Math.ceil(slotCount / Math.max(1, rows[0]?.servers ?? 1));
}

/** Slots beyond the fair share, which others wait for: the highest ones. */
export async function slotsToSpare(db: Db, held: readonly number[]): Promise<number[]> {
  return held.slice(await shareOf(db));
}

/** Lets slots go, so that others need not wait for the end of the lease. */
export async function freeSlots(db: Db, holder: string, slots: readonly number[]): Promise<void> {
  await sql`
    update vr_fleet.slots set holder = null, until = null
     where holder = ${holder} and slot = any(${slots}::smallint[])`.execute(db);
}

/** The server stops: it takes part no longer. */
export async function leave(db: Db, holder: string): Promise<void> {
  await sql`delete from vr_fleet.slot_servers where holder = ${holder}`.execute(db);
  await sql`update vr_fleet.slots set holder = null, until = null where holder = ${holder}`.execute(db);
}

const inOrder = (rows: readonly { slot: number }[]): number[] =>
  rows.map(({ slot }) => slot).toSorted((one, other) => one - other);
