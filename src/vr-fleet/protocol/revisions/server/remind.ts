import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { mayRemind } from './reminder-waits.ts';

/** Maximum rows of one pass; the next pass handles the rest. */
const most = 5_000;

/**
 * Notifies headsets again of a revision that they lack although they stayed connected: the server was unavailable when
 * they fetched it, or they connected at the moment of saving. Any other revision is sent when a headset connects. A
 * revision that a headset rejects for its own reasons requires a user's action.
 *
 * @param slots the headset slots of this server.
 * @returns the number of headsets to notify.
 */
export async function remind(db: Db, clock: Clock, slots: readonly number[]): Promise<number> {
  const { rows } = await sql<{ notified: boolean }>`
    with due as (
      select v.device_id, v.kind, v.rev, ${mayRemind} as open from vr_fleet.desired_revisions v
       where v.remind_at <= ${clock.now()} and v.device_id % 16 = any(${slots}::bigint[])
       order by v.remind_at limit ${sql.lit(most)} for update skip locked),
    weighed as (
      select due.*, due.open and d.status in ('online', 'standby') and d.state <> 'removed'
                    and coalesce(o.service_until >= ${clock.today()}::date, true)
                    and due.rev = (select max(h.rev) from vr_fleet.desired_revisions h
                                    where h.device_id = due.device_id and h.kind = due.kind) as notified
        from due
        join vr_fleet.devices d on d.id = due.device_id
        left join vr_fleet.orders o on o.id = d.order_id)
    update vr_fleet.desired_revisions v
       set remind_at = null, wanted = case when weighed.notified then least(greatest(v.wanted, v.sends + 1), 30000) else v.wanted end
      from weighed where v.device_id = weighed.device_id and v.kind = weighed.kind and v.rev = weighed.rev
    returning weighed.notified`.execute(db);
  return rows.filter(({ notified }) => notified).length;
}
