import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { firmwareKind } from '#vr-fleet/configuration/firmware/firmware.kind.ts';
import type { Firmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { allFields } from '#vr-fleet/configuration/firmware/server/carry-version.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { versionLifecycle } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';
import type * as contract from '#vr-fleet/configuration/upgrades/versions.contract.ts';

type Publisher = Context<{ permission: 'upgrades.publish'; scope: 'all' }>;

/** A domain's reaction to the withdrawal of a version, in the same transaction. */
export interface VersionListener {
  withdrawn(tx: Db, versionId: string, by: { readonly clock: Clock; readonly reason: string }): Promise<void>;
}

/**
 * Withdraws a version: it can no longer be sent, and headsets that have not installed it no longer receive it,
 * including those with ended service.
 *
 * @returns the number of these headsets.
 */
export const withdrawVersion =
  (listeners: readonly VersionListener[]) =>
  async (
    { id, reason }: ParamsOf<typeof contract.withdrawVersion>,
    { db: tx, actor, clock }: Publisher,
  ): Promise<{ takenBack: number }> => {
    // A transaction that sends the version locks its row, so no one sends it from here on.
    await move(tx, versionLifecycle, 'withdraw', id, { actor, clock, reason, changes: { withdrawn_why: reason } });
    const { rows: customers } = await sql<{ party_id: string }>`
      select distinct party_id from vr_fleet.upgrades where version_id = ${id} order by party_id`.execute(tx);
    let takenBack = 0;
    for (const { party_id: partyId } of customers) {
      const by = { partyId, personId: null, at: clock.now(), today: clock.today() };
      takenBack += await takeBackVersion(tx, id, sql`true`, by);
    }
    for (const { withdrawn } of listeners) await withdrawn(tx, id, { clock, reason });
    return { takenBack };
  };

/**
 * Clears the desired firmware of a customer's headsets that received this version last and have not installed it,
 * including those with ended service.
 *
 * @param which a condition on `vr_fleet.devices d`.
 * @returns the number of these headsets.
 */
export async function takeBackVersion(
  tx: Db,
  versionId: string,
  which: RawBuilder<unknown>,
  by: Desirer,
): Promise<number> {
  const open = sql`
    d.state <> 'removed' and ${which} and d.id in (
      select u.device_id from vr_fleet.upgrades u
        join vr_fleet.desired_revisions v on v.device_id = u.device_id and v.kind = 'firmware' and v.rev = u.rev
       where u.party_id = ${by.partyId} and u.version_id = ${versionId} and v.applied_at is null
         and not exists (select from vr_fleet.desired_revisions h
                          where h.device_id = u.device_id and h.kind = 'firmware' and h.rev > u.rev))`;
  const nothing = { document: {}, leave: allFields, evenEnded: true, ...by };
  return (await saveRevisions<Firmware>(tx, firmwareKind, open, nothing)).total;
}

/** Removes a version that was never sent; its package is deleted a day later, like every unused file. */
export async function removeVersion(
  { id }: ParamsOf<typeof contract.removeVersion>,
  { db: tx, actor, clock }: Publisher,
): Promise<Record<string, never>> {
  await move(tx, versionLifecycle, 'remove', id, { actor, clock, changes: { file_id: null } });
  await releaseFiles(tx, versionLifecycle.name, id, clock.now());
  return {};
}
