import { sql, type RawBuilder } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { compareWhere } from '#vr-fleet/configuration/settings/server/compare-settings.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import type { GroupCall } from '#vr-fleet/configuration/groups/server/create-group.ts';
import type {
  PreviewedMove,
  previewMove as contract,
} from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { previewVersions } from './preview-versions.ts';
import { standingOf } from './stand.ts';

interface Joining {
  readonly groupId: string;
  /** A condition on `vr_fleet.devices d`. */
  readonly which: RawBuilder<unknown>;
}

/** Previews the changes on headsets that a move adds to a group, including the headset at an occupied position. */
export async function previewMove(
  { selection, groupId, place }: ParamsOf<typeof contract>,
  { db, actor, clock }: Pick<GroupCall, 'db' | 'actor' | 'clock'>,
): Promise<PreviewedMove> {
  if (groupId === null) return { groups: [] };
  const which = sql`${chosen(selection, actor)} and d.group_id is distinct from ${groupId}`;
  const [only] = 'ids' in selection && new Set(selection.ids).size === 1 ? selection.ids : [];
  const gives =
    place === undefined || only === undefined ? undefined : await exchanged(db, actor, only, { groupId, place });
  const groups = [];
  for (const joining of [{ groupId, which }, ...(gives ? [gives] : [])]) {
    const group = await db
      .selectFrom('vr_fleet.groups')
      .select(['id', 'name'])
      .where('id', '=', joining.groupId)
      .where('party_id', '=', actor.partyId)
      .executeTakeFirstOrThrow(refuse.notFound);
    const standing = await standingOf(db, group.id);
    const versions = await previewVersions(db, group.id, joining.which, clock.today());
    if (!standing && versions.length === 0) continue;
    const { settings, plans } = standing ?? { settings: {}, plans: [] };
    const compared = await compareWhere(db, joining.which, { settings }, clock.today());
    if (compared.total > 0) groups.push({ ...group, settings, plans, compared, versions });
  }
  return { groups };
}

/** Returns the headset at a position, if it would join the group of the moved headset. */
async function exchanged(
  db: Db,
  { partyId }: { readonly partyId: string },
  mover: string,
  { groupId, place }: { readonly groupId: string; readonly place: number },
): Promise<Joining | undefined> {
  const { rows } = await sql<{ id: string; group_id: string }>`
    select there.id, mover.group_id from vr_fleet.devices mover, vr_fleet.devices there
     where mover.id = ${mover} and mover.party_id = ${partyId} and mover.state <> 'removed'
       and mover.group_id <> ${groupId} and there.party_id = ${partyId} and there.state <> 'removed'
       and there.group_id = ${groupId} and there.place = ${place}`.execute(db);
  const [found] = rows;
  return found && { groupId: found.group_id, which: sql`d.id = ${found.id}` };
}
