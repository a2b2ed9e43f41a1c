import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { firmwareKind } from '#vr-fleet/desired/firmware/firmware.kind.ts';
import type { Firmware } from '#vr-fleet/desired/firmware/firmware.messages.ts';
import { allFields } from '#vr-fleet/desired/firmware/server/carry-version.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/desired/revisions/server/save-revisions.ts';
import { versionLifecycle } from '#vr-fleet/upgrades/upgrades.states.ts';
import type * as contract from '#vr-fleet/upgrades/versions.contract.ts';
import './versions.tables.ts';

type Publisher = Context<{ permission: 'upgrades.publish'; scope: 'all' }>;

/** What a later domain does about a version that is withdrawn, in the transaction of it. */
export interface VersionListener {
  withdrawn(tx: Db, versionId: string, by: { readonly clock: Clock; readonly reason: string }): Promise<void>;
}

/**
 * Withdraws a version: nobody sends it any more, and headsets that have not installed it are desired nothing instead, also
 * those whose service has ended.
 *
 * @returns how many headsets these are.
 */
export const withdrawVersion =
  (listeners: readonly VersionListener[]) =>
  async (
    { id, reason }: ParamsOf<typeof contract.withdrawVersion>,
    { db: tx, actor, clock }: Publisher,
  ): Promise<{ takenBack: number }> => {
    // Whoever sends it holds its row: from here on nobody does.
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
 * Desires nothing of headsets of a customer that a version was sent to last and that have not installed it, also of those
 * whose service has ended.
 *
 * @param which a condition on `vr_fleet.devices d`.
 * @returns how many headsets these are.
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

/** Removes a version that was never sent; its package goes a day later, as whatever nothing has claimed. */
export async function removeVersion(
  { id }: ParamsOf<typeof contract.removeVersion>,
  { db: tx, actor, clock }: Publisher,
): Promise<Record<string, never>> {
  await move(tx, versionLifecycle, 'remove', id, { actor, clock, changes: { file_id: null } });
  await releaseFiles(tx, versionLifecycle.name, id, clock.now());
  return {};
}
