import { sql } from 'kysely';
import type { DeviceListener } from '#vr-fleet/headsets/devices/server/device-listener.ts';

/** Removes a headset from its group when it is removed, which frees its position. */
export const leaveGroups: DeviceListener = {
  async removed(tx, deviceIds) {
    await sql`
      update vr_fleet.devices set group_id = null, place = null
       where id = any(${deviceIds}::bigint[]) and group_id is not null`.execute(tx);
  },
};
