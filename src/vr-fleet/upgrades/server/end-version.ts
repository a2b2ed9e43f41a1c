import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { firmwareKind } from '#vr-fleet/desired/firmware/firmware.kind.ts';
import type { Firmware } from '#vr-fleet/desired/firmware/firmware.messages.ts';
import { saveRevisions } from '#vr-fleet/desired/revisions/server/save-revisions.ts';
import { versionLifecycle } from '#vr-fleet/upgrades/upgrades.states.ts';
import type * as contract from '#vr-fleet/upgrades/versions.contract.ts';
import { allFields } from './send-upgrade.ts';
import './versions.tables.ts';

type Publisher = Context<{ permission: 'upgrades.publish'; scope: 'all' }>;

/**
 * Withdraws a version: nobody sends it any more, and headsets that have not installed it are desired nothing instead, also
 * those whose service has ended.
 *
 * @returns how many headsets these are.
 */
export async function withdrawVersion(
  { id, reason }: ParamsOf<typeof contract.withdrawVersion>,
  { db: tx, actor, clock }: Publisher,
): Promise<{ takenBack: number }> {
  // Whoever sends it holds its row: from here on nobody does.
  await move(tx, versionLifecycle, 'withdraw', id, { actor, clock, reason, changes: { withdrawn_why: reason } });
  const at = clock.now();
  const { rows: customers } = await sql<{ party_id: string }>`
    select distinct party_id from vr_fleet.upgrades where version_id = ${id} order by party_id`.execute(tx);
  let takenBack = 0;
  for (const { party_id: partyId } of customers) {
    const open = sql`
      d.state <> 'removed' and d.id in (
        select u.device_id from vr_fleet.upgrades u
          join vr_fleet.desired_revisions v on v.device_id = u.device_id and v.kind = 'firmware' and v.rev = u.rev
         where u.party_id = ${partyId} and u.version_id = ${id} and v.applied_at is null
           and not exists (select from vr_fleet.desired_revisions h
                            where h.device_id = u.device_id and h.kind = 'firmware' and h.rev > u.rev))`;
    const by = { partyId, personId: null, at, today: clock.today() };
    const nothing = { document: {}, leave: allFields, evenEnded: true, ...by };
    takenBack += (await saveRevisions<Firmware>(tx, firmwareKind, open, nothing)).total;
  }
  return { takenBack };
}

/** Removes a version that was never sent; its package goes a day later, as whatever nothing has claimed. */
export async function removeVersion(
  { id }: ParamsOf<typeof contract.removeVersion>,
  { db: tx, actor, clock }: Publisher,
): Promise<Record<string, never>> {
  await move(tx, versionLifecycle, 'remove', id, { actor, clock, changes: { file_id: null } });
  await releaseFiles(tx, versionLifecycle.name, id, clock.now());
  return {};
}
