import { sql, type RawBuilder } from 'kysely';
import type { LeftOut } from '#vr-fleet/configuration/firmware/left-out.ts';

export type Eligibility = 'goes' | LeftOut;

/**
 * Returns the first reason why a headset `d` does not receive a version `f`; `goes` if it does. A headset that has
 * never reported its version receives it, and rejects it if necessary.
 *
 * @param today in the business zone.
 */
export const eligibility = (today: string): RawBuilder<Eligibility> => sql<Eligibility>`
  case when exists (select from vr_fleet.orders o where o.id = d.order_id and o.service_until < ${today}::date) then 'ended'
       when d.model <> all(f.models) then 'otherModel'
       when vr_fleet.version_key(d.pui) >= vr_fleet.version_key(f.number) then 'notLower'
       when exists (select from vr_fleet.upgrades u
                      join vr_fleet.desired_revisions v on v.device_id = u.device_id and v.kind = 'firmware' and v.rev = u.rev
                     where u.version_id = f.id and u.device_id = d.id and v.failed_at is null and v.applied_at is null
                       and not exists (select from vr_fleet.desired_revisions h
                                        where h.device_id = v.device_id and h.kind = 'firmware' and h.rev > v.rev))
       then 'underWay'
       else 'goes' end`;

/**
 * The same for a headset that joined a group with this default version. If the last version sent to it is not lower,
 * that one continues, because firmware cannot be downgraded.
 */
export const eligibilityOnJoining = (today: string): RawBuilder<Eligibility> => sql<Eligibility>`
  (select case when w.eligibility = 'goes' and exists (
                 select from (select v.document, v.applied_at, v.failed_at from vr_fleet.desired_revisions v
                               where v.device_id = d.id and v.kind = 'firmware' order by v.rev desc limit 1) last
                  where (last.applied_at is not null or last.failed_at is null)
                    and vr_fleet.version_key(last.document ->> 'number') >= vr_fleet.version_key(f.number))
               then 'underWay' else w.eligibility end
     from (select ${eligibility(today)} as eligibility) w)`;
