import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { isLockFree } from '#kernel/db/server/locks/hold-lock.ts';
import { slotCount } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

export interface Lease {
  /** Id of one run of a server. */
  readonly holder: string;
  /** Length of the lease (milliseconds). */
  readonly length: number;
}

/** The lock that a running server holds. Postgres releases it when the process ends, `kill -9` included. */
export const lockOf = (holder: string): string => `portico slots ${holder}`;

/** Condition for other servers that are gone: their lock is free, or their lease has expired because they hang. */
const areGone = (holder: string, at: Date) => sql<boolean>`
  (until <= ${at} or holder <> ${holder} and ${isLockFree(sql`${lockOf('')}::text || holder`)})`;

/** Returns true if a slot has no running server. */
export async function isAnyFree(db: Db, holder: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select exists (select from vr_fleet.slots where holder is null)
        or exists (select from vr_fleet.slot_servers where ${areGone(holder, at)}) as free`.execute(db);
  return rows[0]?.free === true;
}

/**
 * Renews this server's leases and adds free slots, up to its fair share of the sixteen. Slots that are not in the
 * result are free or leased by another server.
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

/** An equal share for every participating server, rounded up. */
async function shareOf(db: Db): Promise<number> {
  const { rows } = await sql<{ servers: number }>`
    select count(*)::int as servers from vr_fleet.slot_servers`.execute(db);
  return Math.ceil(slotCount / Math.max(1, rows[0]?.servers ?? 1));
}

/** Slots beyond the fair share, which other servers wait for: the highest ones. */
export async function slotsToSpare(db: Db, held: readonly number[]): Promise<number[]> {
  return held.slice(await shareOf(db));
}

/** Releases slots, so that other servers need not wait for the end of the lease. */
export async function freeSlots(db: Db, holder: string, slots: readonly number[]): Promise<void> {
  await sql`
    update vr_fleet.slots set holder = null, until = null
     where holder = ${holder} and slot = any(${slots}::smallint[])`.execute(db);
}

/** Releases everything when the server stops or has no broker. */
export async function leave(db: Db, holder: string): Promise<void> {
  await sql`delete from vr_fleet.slot_servers where holder = ${holder}`.execute(db);
  await sql`update vr_fleet.slots set holder = null, until = null where holder = ${holder}`.execute(db);
}

const inOrder = (rows: readonly { slot: number }[]): number[] =>
  rows.map(({ slot }) => slot).toSorted((one, other) => one - other);
