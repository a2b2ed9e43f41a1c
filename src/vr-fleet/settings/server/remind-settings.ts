import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';

/** The first wait (seconds), for what was told and not heard of again, or could not be fetched; then ever longer ones. */
const firstWait = 20;
/** How often it is told before the waits grow, and how often they double: up to 85 minutes. */
const [patient, doublings] = [4, 8];

/**
 * Has headsets told once more which revision they lack, where that came to nothing while they stayed connected: the
 * server was away when they fetched it, or they connected in the same instant as it was wished. Everything else is told
 * when they connect. What a headset refuses for reasons of its own is left to people.
 *
 * @param slots whose headsets this server tells.
 * @returns how many are to be told.
 */
export async function remindSettings(db: Db, clock: Clock, slots: readonly number[]): Promise<number> {
  const { rows } = await sql`
    with due as (
      select v.device_id, v.rev
        from vr_fleet.devices d
        left join vr_fleet.orders o on o.id = d.order_id
       cross join lateral (
         select h.* from vr_fleet.settings_revisions h where h.device_id = d.id order by h.rev desc limit 1) v
       where d.status <> 'offline' and d.state <> 'removed' and d.id % 16 = any(${slots}::bigint[])
         and coalesce(o.service_until >= ${clock.today()}::date, true)
         and v.applied_at is null and v.sends >= v.wanted and (v.failed_at is null or v.error = 'not_fetched')
         and case when v.failed_at is null
                  then coalesce(v.notified_at, v.issued_at) + ${waits} * (2 ^ least(v.sends, ${sql.lit(doublings)}) - 1)
                  else v.failed_at
                       + ${waits} * 2 ^ least(greatest(v.sends - ${sql.lit(patient)}, 0), ${sql.lit(doublings)})
             end <= ${clock.now()}),
    free as (
      select v.device_id, v.rev from vr_fleet.settings_revisions v join due using (device_id, rev)
         for update of v skip locked)
    update vr_fleet.settings_revisions v set wanted = least(v.wanted + 1, 30000)
      from free where v.device_id = free.device_id and v.rev = free.rev
    returning v.device_id`.execute(db);
  return rows.length;
}

const waits = sql`interval '1 second' * ${sql.lit(firstWait)}`;
