import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { groupWords } from '#vr-fleet/configuration/groups/groups.words.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';
import { lockDevices, lockGroup, type LockedGroup } from './lock-groups.ts';

interface Placed {
  readonly id: string;
  readonly nickname: string;
  readonly group_id: string | null;
  readonly place: number | null;
}

interface Wish {
  readonly id: string;
  readonly groupId: string;
  readonly place: number;
}

interface Exchanged {
  readonly group: LockedGroup;
  /** Headsets that changed their group; empty if both are in one group. */
  readonly joined: readonly { readonly id: string; readonly group: LockedGroup }[];
}

/**
 * Swaps the positions of a headset and the one at a given position. Returns undefined without any change if the
 * position is free or already its own.
 *
 * @throws Refusal 5000 if the headset has no position to swap; 4009 if either was moved meanwhile.
 */
export async function exchangePlaces(
  tx: Db,
  partyId: string,
  { id, groupId, place }: Wish,
): Promise<Exchanged | undefined> {
  const mover = await placed(tx, sql`d.id = ${id} and d.party_id = ${partyId}`);
  if (!mover) throw refuse.rule(groupWords.noneMatch);
  // Locks both groups in the common order, so that no other headset gets either position.
  const groups = [...new Set([groupId, mover.group_id ?? groupId])].toSorted((a, b) => Number(a) - Number(b));
  const locked = new Map<string, LockedGroup>();
  for (const group of groups) locked.set(group, await lockGroup(tx, partyId, group));
  const there = await placed(tx, sql`d.group_id = ${groupId} and d.place = ${place}`);
  if (!there || there.id === id) return undefined;
  if (mover.group_id === null) throw refuse.rule(groupWords.placeTaken, { place, name: there.nickname });
  await noteChange(tx, [id, there.id]);
  await lockDevices(tx, [id, there.id]);
  const now = await placed(tx, sql`d.id = ${id}`);
  const other = await placed(tx, sql`d.id = ${there.id}`);
  if (now?.group_id !== mover.group_id || now.place !== mover.place || other?.place !== place) {
    throw refuse.state('moved');
  }
  await put(tx, id, null, null);
  await put(tx, there.id, mover.group_id, mover.place);
  await put(tx, id, groupId, place);
  const group = locked.get(groupId)!;
  const former = locked.get(mover.group_id)!;
  return {
    group,
    joined:
      former === group
        ? []
        : [
            { id, group },
            { id: there.id, group: former },
          ],
  };
}

async function placed(tx: Db, which: ReturnType<typeof sql>): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`
    select d.id, d.nickname, d.group_id, d.place from vr_fleet.devices d
     where ${which} and d.state <> 'removed'`.execute(tx);
  return rows[0];
}

const put = (tx: Db, id: string, groupId: string | null, place: number | null) =>
  sql`update vr_fleet.devices set group_id = ${groupId}, place = ${place} where id = ${id}`.execute(tx);
