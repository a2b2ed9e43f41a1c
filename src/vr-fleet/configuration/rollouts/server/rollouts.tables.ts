import type { Generated } from 'kysely';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { whoms } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import type { Halt } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';

interface RolloutTable {
  id: Generated<string>;
  party_id: string;
  name: string;
  name_key: string;
  version_id: string | null;
  plan_id: string | null;
  selection: DeviceSelection;
  state: Generated<string>;
  version: Generated<number>;
  created_at: Date;
  start_at: Date | null;
  started_by: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  seed: number | null;
  total: number | null;
  left_out: Record<string, number> | null;
  /** Minutes since midnight; null means all day. */
  window_from: number | null;
  window_until: number | null;
}

interface WaveTable {
  id: Generated<string>;
  rollout_id: string;
  party_id: string;
  place: number;
  state: Generated<string>;
  whom: (typeof whoms)[number];
  numbers: string | null;
  group_id: string | null;
  share: number | null;
  replied_percent: number;
  ok_percent: number;
  failed_percent: number;
  soak_minutes: number;
  deadline_hours: number;
  total: number | null;
  opened_at: Date | null;
  deadline_at: Date | null;
  soak_until: Date | null;
  ended_at: Date | null;
  halted_at: Date | null;
  halt: Halt | null;
}

interface MemberTable {
  rollout_id: string;
  device_id: string;
  wave_id: string;
  sent_at: Date | null;
  rev: number | null;
  excused: Generated<boolean>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.rollouts': RolloutTable;
    'vr_fleet.rollout_waves': WaveTable;
    'vr_fleet.rollout_members': MemberTable;
  }
}
