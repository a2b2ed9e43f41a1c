import { sql } from 'kysely';
import type { DeviceListener } from '#vr-fleet/devices/server/device-listener.ts';
import '#vr-fleet/devices/server/devices.tables.ts';

/** A headset that is removed leaves its group, and its place is free. */
export const leaveGroups: DeviceListener = {
  async removed(tx, deviceIds) {
    await sql`
      update vr_fleet.devices set group_id = null, place = null
       where id = any(${deviceIds}::bigint[]) and group_id is not null`.execute(tx);
  },
};
