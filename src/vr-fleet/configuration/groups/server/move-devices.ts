import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import type { moveDevices as contract } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { applyStanding } from '#vr-fleet/configuration/groups/standing/server/apply-standing.ts';
import { groupWords } from '#vr-fleet/configuration/groups/groups.words.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';
import { updateNeverSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';
import type { GroupCall } from './create-group.ts';
import { exchangePlaces } from './exchange-places.ts';
import { lockDevices, lockGroup, type LockedGroup } from './lock-groups.ts';

/**
 * Moves headsets of the actor's into a group or out of all groups. New members get the lowest free positions, by
 * number; current members keep their position unless the request names one. Assigning positions requires the group's
 * lock; leaving only frees positions and needs no lock. New members receive the group defaults, unless the request
 * disables this. Each request writes one history row.
 */
export async function moveDevices(
  { selection, groupId, place, apply = true }: ParamsOf<typeof contract>,
  { db: tx, actor, clock }: GroupCall,
): Promise<ResultOf<typeof contract>> {
  const { partyId } = actor;
  const isOne = 'ids' in selection && new Set(selection.ids).size === 1;
  if (isOne && groupId !== null && place !== undefined) {
    const exchanged = await exchangePlaces(tx, partyId, { id: selection.ids[0]!, groupId, place });
    if (exchanged) {
      let applied = 0;
      await updateNeverSilent(
        tx,
        exchanged.joined.map(({ id }) => id),
        clock.now(),
      );
      for (const { id, group } of exchanged.joined) applied += await join(group, [id]);
      await note(exchanged.group.name, 1, selection.ids[0], applied);
      return { moved: 1, stayed: 0, applied };
    }
  }
  const group = groupId === null ? null : await lockGroup(tx, partyId, groupId);
  const { rows: found } = await sql<{ id: string; group_id: string | null; place: number | null }>`
    select d.id, d.group_id, d.place from vr_fleet.devices d where ${chosen(selection, actor)}
     order by d.number`.execute(tx);
  if (found.length === 0) throw refuse.rule(groupWords.noneMatch);
  const isThere = (device: (typeof found)[number]): boolean =>
    device.group_id === groupId && (place === undefined || (found.length === 1 && device.place === place));
  const ids = found.filter((device) => !isThere(device)).map(({ id }) => id);
  const stayed = found.length - ids.length;
  if (ids.length === 0) return { moved: 0, stayed, applied: 0 };
  // Locks connections before devices, as the ingest does, so that they cannot deadlock.
  await noteChange(tx, ids);
  await lockDevices(tx, ids);
  const moved = groupId === null ? await leave(tx, ids) : await joinGroup(tx, ids, groupId, place);
  await updateNeverSilent(tx, ids, clock.now());
  const came = found.filter((device) => device.group_id !== groupId).map(({ id }) => id);
  const applied = group === null ? 0 : await join(group, came);
  await note(group?.name, moved, ids.length === 1 ? ids[0] : undefined, applied);
  return { moved, stayed, applied };

  function join(joined: LockedGroup, newcomers: readonly string[]): Promise<number> | number {
    const by = { partyId, personId: actor.personId, at: clock.now(), today: clock.today() };
    return apply ? applyStanding(tx, joined, newcomers, by) : 0;
  }

  async function note(
    name: string | undefined,
    count: number,
    only: string | undefined,
    standing: number,
  ): Promise<void> {
    await record(tx, {
      actor,
      entity: only === undefined ? 'fleet' : 'device',
      entityId: only ?? partyId,
      action: name === undefined ? 'device.ungroup' : 'device.group',
      at: clock.now(),
      content: {
        after: {
          ...(name !== undefined && { groupName: name }),
          ...(place !== undefined && { place }),
          ...(only === undefined && { devices: count }),
          ...(standing > 0 && { standing }),
        },
      },
    });
  }
}

async function leave(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    update vr_fleet.devices d set group_id = null, place = null
     where d.id = any(${ids}::bigint[]) and d.group_id is not null returning 1`.execute(tx);
  return rows.length;
}

/**
 * Adds headsets to a locked group, by number to the lowest free positions.
 *
 * @param from first position of the search; headsets already in the group first give up their positions.
 * @returns the number of added headsets.
 */
export async function joinGroup(tx: Db, ids: readonly string[], groupId: string, from = 1): Promise<number> {
  await sql`
    update vr_fleet.devices d set group_id = null, place = null
     where d.id = any(${ids}::bigint[]) and d.group_id = ${groupId}`.execute(tx);
  const { rows } = await sql`
    with joining as (
      select d.id, row_number() over (order by d.number) as turn
        from vr_fleet.devices d where d.id = any(${ids}::bigint[])),
    taken as (select d.place from vr_fleet.devices d where d.group_id = ${groupId} and d.place >= ${from}::int),
    free as (
      select place, row_number() over (order by place) as turn
        from generate_series(${from}::int, ${from}::int - 1 + ${ids.length}::int + (select count(*)::int from taken)) place
       where place not in (select taken.place from taken))
    update vr_fleet.devices d set group_id = ${groupId}, place = free.place
      from joining join free using (turn)
     where d.id = joining.id and d.state <> 'removed' returning 1`.execute(tx);
  return rows.length;
}
