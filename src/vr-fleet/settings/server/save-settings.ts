import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { notifyDispatchers } from '#vr-fleet/protocol/server/dispatch/dispatch-channel.ts';
import type { Settings } from '#vr-fleet/protocol/protocol.messages.ts';
import { afterSaving } from './reminder-waits.ts';

interface Desired {
  readonly settings: Settings;
  /** Desired no longer. */
  readonly leave?: readonly (keyof Settings)[];
  /** The customer whose headsets they are. */
  readonly partyId: string;
  /** Null for the system. */
  readonly personId: string | null;
  readonly at: Date;
  /** The date in the business zone. */
  readonly today: string;
}

/**
 * Saves desired settings for headsets: a new revision for each, which is the one before with what is new, so that the
 * highest says everything. Headsets that are online are notified; the others when they connect. Those whose service has
 * ended are left out: configuration no longer takes effect (fleet specification §1).
 *
 * @param which a condition on `vr_fleet.devices d`: headsets of one customer that are there.
 * @returns how many have a new revision, and how many were left out.
 */
export async function saveSettings(
  tx: Db,
  which: RawBuilder<unknown>,
  { settings, leave = [], partyId, personId, at, today }: Desired,
): Promise<{ total: number; skippedEnded: number }> {
  // One after the other: a revision is the one before and one more. Not by the headsets' rows, which every message of
  // theirs may write.
  await sql`select pg_advisory_xact_lock(hashtext(${`vr_fleet.settings_revisions ${partyId}`}))`.execute(tx);
  const { rows: found } = await sql<{ id: string; ended: boolean }>`
    select d.id, coalesce(o.service_until < ${today}::date, false) as ended
      from vr_fleet.devices d left join vr_fleet.orders o on o.id = d.order_id
     where ${which} order by d.id`.execute(tx);
  const ids = found.filter(({ ended }) => !ended).map(({ id }) => id);
  if (ids.length === 0) return { total: 0, skippedEnded: found.length };
  await sql`
    with chosen as (
      select d.id, d.party_id, d.status, v.rev, v.settings, r.settings_rev
        from vr_fleet.devices d
        left join vr_fleet.device_reports r on r.device_id = d.id
        left join lateral (select rev, settings from vr_fleet.settings_revisions v
                            where v.device_id = d.id order by rev desc limit 1) v on true
       where d.id = any(${ids}::bigint[])),
    overtaken as (
      update vr_fleet.settings_revisions v set wanted = v.sends
        from chosen where v.device_id = chosen.id and v.sends < v.wanted)
    insert into vr_fleet.settings_revisions (device_id, rev, party_id, person_id, settings, issued_at, wanted, remind_at)
    -- a headset may have applied more than a restored database knows
    select id, greatest(rev, settings_rev, 0) + 1, party_id, ${personId}::bigint,
           (coalesce(settings, '{}') - ${leave}::text[]) || ${JSON.stringify(settings)}::jsonb, ${at},
           case when status in ('online', 'standby') then 1 else 0 end,
           case when status not in ('online', 'standby') then ${at}::timestamptz + interval '1 second' * ${sql.lit(afterSaving)} end
      from chosen`.execute(tx);
  await showDesired(tx, ids);
  await notifyDispatchers(tx);
  return { total: ids.length, skippedEnded: found.length - ids.length };
}

/** A headset shows the name that it has in the portal, and its Bluetooth too; nothing where its service has ended. */
export async function saveDesiredName(
  tx: Db,
  deviceId: string,
  name: string,
  desire: Omit<Desired, 'settings'>,
): Promise<void> {
  await saveSettings(tx, sql`d.id = ${deviceId}`, { ...desire, settings: { name } });
}

/**
 * Nothing has failed of what is new, and live screens read it. Rows that are being written at this moment are left alone,
 * for thousands of them taken in another order than a batch of messages would stand in its way: what is written there
 * puts them right.
 */
async function showDesired(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with free as (select id from vr_fleet.devices where id = any(${ids}::bigint[]) and failed
                   for no key update skip locked)
    update vr_fleet.devices d set failed = false from free where d.id = free.id`.execute(tx);
  await sql`
    with free as (select device_id from vr_fleet.device_reports where device_id = any(${ids}::bigint[])
                   for no key update skip locked)
    update vr_fleet.device_reports r set changed = nextval('vr_fleet.change_seq')
      from free where r.device_id = free.device_id`.execute(tx);
}
