import { sql, type RawBuilder } from 'kysely';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { chosen, type Chooser } from '#vr-fleet/headsets/devices/server/select-devices.ts';

/**
 * The selected headsets with the conditions for a command: `status`, and `ended` if the last day of their service is
 * past (a virtual headset has no order and is always in service). `able` headsets accept commands: online or standby
 * (fleet specification §4), with service (§1).
 *
 * @param today the date in the business zone.
 */
export const chosenHeadsets = (selection: DeviceSelection, actor: Chooser, today: string): RawBuilder<unknown> => sql`
  select c.*, c.status in ('online', 'standby') and not c.ended as able
    from (select d.id, d.party_id, d.number, d.status, d.failed, r.boot, r.volume, r.brightness,
                 coalesce(o.service_until < ${today}::date, false) as ended
            from vr_fleet.devices d
            left join vr_fleet.orders o on o.id = d.order_id
            left join vr_fleet.device_reports r on r.device_id = d.id
           where ${chosen(selection, actor)}) c`;
