// Generated from the migrated database by `npm run tables`. Do not edit.
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import type { Halt } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import type { ComparedValue } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { ModelFeature } from '#vr-fleet/headsets/catalogue/model-features.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { progresses } from '#vr-fleet/headsets/live/live.messages.ts';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.animations': {
      file_id: string;
      frames: number;
      party_id: string;
      sha256: string;
    };
    'vr_fleet.command_batches': {
      id: GeneratedAlways<string>;
      issued_at: Date;
      party_id: string;
      person_id: string;
      selection: ColumnType<unknown, string, never>;
      skipped_expired: number;
      skipped_offline: number;
      total: number;
      type: 'restart' | 'shutdown' | 'reset' | 'volume' | 'brightness';
      value: number | null;
    };
    'vr_fleet.commands': {
      batch_id: string;
      boot_before: string | null;
      device_id: string;
      done_at: Date | null;
      due_at: Date | null;
      error: string | null;
      expired_at: Date | null;
      expires_at: Date;
      failed_at: Date | null;
      id: GeneratedAlways<string>;
      issued_at: Date;
      party_id: string;
      progress: GeneratedAlways<(typeof progresses)[number]>;
      received_at: Date | null;
      sends: Generated<number>;
      sent_at: Date | null;
      type: CommandType;
      value: number | null;
      value_before: number | null;
      wanted: Generated<number>;
    };
    'vr_fleet.contents': {
      chunk_list: string;
      chunks: Buffer;
      sha256: string;
      size: string;
    };
    'vr_fleet.credentials': {
      broker_hash: Buffer;
      broker_salt: Buffer;
      created_at: Date;
      device_id: string;
      id: GeneratedAlways<string>;
      revoked_at: Date | null;
      secret_sha256: Buffer;
      used_at: Date | null;
      username: string;
    };
    'vr_fleet.desired_revisions': {
      applied_at: Date | null;
      detail: string | null;
      device_id: string;
      document: unknown;
      error: string | null;
      failed_at: Date | null;
      fetched_at: Date | null;
      issued_at: Date;
      kind: string;
      notified_at: Date | null;
      party_id: string;
      person_id: string | null;
      plan_id: string | null;
      progress: unknown;
      remind_at: Date | null;
      rev: number;
      sends: Generated<number>;
      standing: unknown;
      wanted: Generated<number>;
    };
    'vr_fleet.device_habits': {
      device_id: string;
      present: Buffer | null;
      present_at: Date | null;
      speed: string | null;
      speeds: Generated<string[]>;
    };
    'vr_fleet.device_reports': {
      app: string | null;
      battery: number | null;
      bluetooth: string | null;
      boot: string | null;
      brightness: number | null;
      changed: Generated<string>;
      charging: boolean | null;
      clock_skew: number | null;
      conn: string | null;
      counter: Generated<string>;
      device_id: string;
      ip: string | null;
      mask: string | null;
      offline_at: Date | null;
      party_id: string;
      past_conns: Generated<string[]>;
      revs: Generated<Record<string, number>>;
      seen_at: Date | null;
      status_since: Date | null;
      storage_free: string | null;
      storage_total: string | null;
      volume: number | null;
    };
    /** Written by triggers only. */
    'vr_fleet.device_search': {
      device_id: string;
      entered_at: Generated<Date>;
      key: string;
      nickname_key: Generated<string>;
      number: number;
      party_id: string;
      pui_key: Generated<string>;
      sn: Generated<string>;
    };
    'vr_fleet.devices': {
      enrolled_at: Date | null;
      entered_at: Date;
      /** References `accounts.people`; null if unknown. */
      entered_by: string | null;
      entered_how: 'typed' | 'scanned' | 'sheet' | 'virtual' | null;
      failed: Generated<boolean>;
      group_id: string | null;
      id: GeneratedAlways<string>;
      low_battery: Generated<boolean>;
      model: string;
      nickname: string;
      number: number;
      order_id: string | null;
      party_id: string;
      /** Position in its group; null without a group. */
      place: number | null;
      pui: string | null;
      removed_at: Date | null;
      silent: Generated<boolean>;
      silent_at: Date | null;
      sn: string;
      state: Generated<'entered' | 'enrolled' | 'removed'>;
      status: Generated<'online' | 'standby' | 'offline' | 'never'>;
      version: Generated<number>;
      virtual: Generated<boolean>;
    };
    'vr_fleet.enrolment_challenges': {
      expires_at: Date;
      nonce: string;
      sn: string;
    };
    'vr_fleet.firmware_versions': {
      created_at: Date;
      description: string;
      file_id: string | null;
      id: GeneratedAlways<string>;
      mode: 'optional' | 'required';
      models: string[];
      name: string;
      number: string;
      search_key: string;
      sent_at: Date | null;
      sha256: string;
      size: ColumnType<string, number, number>;
      state: Generated<'saved' | 'sent' | 'withdrawn' | 'removed'>;
      url: string | null;
      version: Generated<number>;
      withdrawn_at: Date | null;
      withdrawn_why: string | null;
    };
    'vr_fleet.fleet_hours': {
      at: Date;
      failed: number;
      low_battery: number;
      never: number;
      offline: number;
      online: number;
      party_id: string;
      silent: number;
      standby: number;
      total: number;
    };
    'vr_fleet.fleets': {
      next_number: Generated<number>;
      party_id: string;
    };
    'vr_fleet.groups': {
      cart_size: Generated<number>;
      id: GeneratedAlways<string>;
      name: string;
      name_key: string;
      party_id: string;
      position: number;
      storage: Generated<boolean>;
      version: Generated<number>;
    };
    'vr_fleet.models': {
      code: string;
      created_at: Date;
      id: GeneratedAlways<string>;
      lacks: Generated<ModelFeature[]>;
      mask: string;
      name_en: string;
      name_zh: string;
      search_key: string;
      version: Generated<number>;
    };
    'vr_fleet.order_lines': {
      count: number;
      id: GeneratedAlways<string>;
      model: string;
      order_id: string;
      unit_price: string;
    };
    'vr_fleet.orders': {
      created_at: Date;
      currency: 'CNY' | 'EUR' | 'JPY' | 'KRW' | 'USD';
      id: GeneratedAlways<string>;
      kind: 'hardware';
      number: string;
      paid_at: Date;
      party_id: string;
      seats: number;
      seats_used: Generated<number>;
      /** The last day of service, a date. */
      service_until: string;
      state: 'payment_complete';
      /** In the currency's units, two decimals at most. */
      total: string;
    };
    'vr_fleet.plan_skips': {
      device_id: string;
      party_id: string;
      plan_id: string;
      reason: 'ended' | 'lacking';
    };
    'vr_fleet.pool_addresses': {
      address: string;
      device_id: string;
      plan_id: string;
    };
    'vr_fleet.presence': {
      at: Date;
      cause: 'said' | 'will' | 'silence';
      device_id: string;
      status: 'online' | 'standby' | 'offline';
    };
    'vr_fleet.rollout_members': {
      device_id: string;
      excused: Generated<boolean>;
      rev: number | null;
      rollout_id: string;
      sent_at: Date | null;
      wave_id: string;
    };
    'vr_fleet.rollout_waves': {
      deadline_at: Date | null;
      deadline_hours: number;
      ended_at: Date | null;
      failed_percent: number;
      group_id: string | null;
      halt: Halt | null;
      halted_at: Date | null;
      id: GeneratedAlways<string>;
      numbers: string | null;
      ok_percent: number;
      opened_at: Date | null;
      party_id: string;
      place: number;
      replied_percent: number;
      rollout_id: string;
      share: number | null;
      soak_minutes: number;
      soak_until: Date | null;
      state: Generated<'waiting' | 'open' | 'soaking' | 'passed' | 'halted' | 'cancelled'>;
      total: number | null;
      whom: 'numbers' | 'group' | 'share' | 'rest';
    };
    'vr_fleet.rollouts': {
      created_at: Date;
      ended_at: Date | null;
      id: GeneratedAlways<string>;
      left_out: Record<string, number> | null;
      name: string;
      name_key: string;
      party_id: string;
      plan_id: string | null;
      seed: number | null;
      selection: DeviceSelection;
      start_at: Date | null;
      started_at: Date | null;
      started_by: string | null;
      state: Generated<'draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'aborted'>;
      total: number | null;
      version: Generated<number>;
      version_id: string | null;
      /** Minutes since midnight; null means all day. */
      window_from: number | null;
      window_until: number | null;
    };
    'vr_fleet.serials': {
      device_key: Buffer;
      made_at: Date;
      model: string;
      order_id: string | null;
      sn: string;
      virtual_party_id: string | null;
    };
    'vr_fleet.settings_plans': {
      created_at: Date;
      description: string;
      /** Time at which nothing was pending any more. */
      finished_at: Date | null;
      id: GeneratedAlways<string>;
      name: string;
      name_key: string;
      party_id: string;
      /** Null where it fixes no addresses. */
      pool: Pool | null;
      /** A rollout that has not ended delivers the plan. */
      rolling_out: Generated<boolean>;
      scheduled_by: string | null;
      scheduled_for: Date | null;
      selection: DeviceSelection | null;
      sent_at: Date | null;
      settings: Settings;
      skipped_ended: number | null;
      skipped_lacking: number | null;
      /** Name of the group whose default the plan becomes when it is sent. */
      stands_for: string | null;
      state: Generated<'saved' | 'scheduled' | 'sent' | 'finished' | 'removed'>;
      total: number | null;
      version: Generated<number>;
    };
    'vr_fleet.slot_servers': {
      holder: string;
      until: Date;
    };
    'vr_fleet.slots': {
      holder: string | null;
      lost_at: Date | null;
      slot: number;
      until: Date | null;
    };
    'vr_fleet.standing_firmware': {
      group_id: string;
      model: string;
      person_id: string | null;
      since: Date;
      version_id: string;
    };
    'vr_fleet.standing_settings': {
      /** One of `comparedFields`. */
      field: string;
      group_id: string;
      /** Null for the system, and for rows from before this column existed. */
      person_id: string | null;
      plan_id: string;
      since: Date;
      value: ComparedValue;
    };
    'vr_fleet.upgrades': {
      device_id: string;
      party_id: string;
      rev: number;
      sent_at: Date;
      version_id: string;
    };
  }
}
