import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { orderGroup as contract } from '#vr-fleet/configuration/groups/groups.contract.ts';
import type { GroupCall } from './create-group.ts';
import { lockFleet } from './lock-groups.ts';

/** Moves a group of the actor's in the order and renumbers the groups. Returns its new position. */
export async function orderGroup(
  { id, position }: ParamsOf<typeof contract>,
  { db: tx, actor, clock }: GroupCall,
): Promise<number> {
  await lockFleet(tx, actor.partyId);
  const groups = await tx
    .selectFrom('vr_fleet.groups')
    .select('id')
    .where('party_id', '=', actor.partyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = groups.map((group) => group.id);
  const previous = ids.indexOf(id);
  if (previous < 0) throw refuse.notFound();
  const next = Math.min(position, ids.length) - 1;
  if (next === previous) return next + 1;
  ids.splice(next, 0, ...ids.splice(previous, 1));
  await sql`
    update vr_fleet.groups g set position = ordered.position
      from unnest(${ids}::bigint[]) with ordinality as ordered(id, position)
     where g.id = ordered.id and g.position <> ordered.position`.execute(tx);
  await recordChange(tx, { actor, at: clock.now() }, 'device-group.order', id, {
    before: { position: previous + 1 },
    after: { position: next + 1 },
  });
  return next + 1;
}
