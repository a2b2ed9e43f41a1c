import type { Generated } from 'kysely';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';

interface PlanTable {
  id: Generated<string>;
  party_id: string;
  name: string;
  name_key: string;
  description: string;
  settings: Settings;
  /** Null where it fixes no addresses. */
  pool: Pool | null;
  state: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  selection: DeviceSelection | null;
  scheduled_for: Date | null;
  scheduled_by: string | null;
  sent_at: Date | null;
  /** Time at which nothing was pending any more. */
  finished_at: Generated<Date | null>;
  /** Name of the group whose default the plan becomes when it is sent. */
  stands_for: string | null;
  total: number | null;
  skipped_ended: number | null;
  skipped_lacking: number | null;
  /** A rollout that has not ended delivers the plan. */
  rolling_out: Generated<boolean>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.settings_plans': PlanTable;
    'vr_fleet.plan_skips': { plan_id: string; device_id: string; party_id: string; reason: 'ended' | 'lacking' };
    'vr_fleet.pool_addresses': { plan_id: string; device_id: string; address: string };
  }
}
