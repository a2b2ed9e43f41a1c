import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { deviceLifecycle } from '#vr-fleet/headsets/devices/devices.states.ts';
import { untilSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';
import { clockAt } from './demo-actor.ts';

interface Words {
  /** The headsets, their enrolment time, and their version at that time. */
  readonly ids: readonly string[];
  readonly enrolledAt: Date;
  readonly pui: string;
  /** Headsets with a nearly empty battery. */
  readonly empty: readonly string[];
}

/** Writes the last messages of headsets that were switched off yesterday, a few of them nine days ago. */
export async function writeLastWords(tx: Tx, clock: Clock, { ids, enrolledAt, pui, empty }: Words): Promise<void> {
  const now = clock.now();
  await moveAll(tx, deviceLifecycle, 'enrol', (row) => row('id', '=', sql<string>`any(${ids}::bigint[])`), {
    actor: system,
    clock: clockAt(clock, enrolledAt),
    changes: { enrolled_at: enrolledAt },
  });
  await sql`
    insert into vr_fleet.device_reports
           (device_id, party_id, seen_at, status_since, battery, charging, storage_total, storage_free, volume, brightness,
            bluetooth, ip, mask)
    select id, party_id, seen, seen, battery, not is_empty and number % 3 = 0, 128000000000,
           38000000000 + number::bigint * 91000000 % 60000000000, 40 + number % 4 * 10, 60 + number % 3 * 10,
           'VH ' || number, ('10.20.' || number / 250 || '.' || number % 250 + 1)::inet, '255.255.0.0'::inet
      from (select d.id, d.party_id, d.number, d.id = any(${empty}::bigint[]) as is_empty,
                   case when d.id = any(${empty}::bigint[]) then 11 + d.number % 8 else 36 + d.number * 13 % 60 end as battery,
                   ${now}::timestamptz - interval '1 minute' * (17 * 60 + d.number * 7 % 190)
                     - case when d.number % 41 = 0 then interval '9 days' else interval '0' end as seen
              from vr_fleet.devices d where d.id = any(${ids}::bigint[])) each
     order by id`.execute(tx);
  await sql`
    insert into vr_fleet.presence (device_id, at, status, cause)
    select r.device_id, r.seen_at - said.ago, said.status, 'said'
      from vr_fleet.device_reports r
     cross join (values (interval '3 hours', 'online'), (interval '0', 'offline')) said (ago, status)
     where r.device_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update vr_fleet.devices d
       set status = 'offline', pui = ${pui}, silent = r.seen_at + ${untilSilent} <= ${now},
           silent_at = case when r.seen_at + ${untilSilent} > ${now} then r.seen_at + ${untilSilent} end,
           low_battery = r.battery <= 20 and not r.charging
      from vr_fleet.device_reports r where r.device_id = d.id and d.id = any(${ids}::bigint[])`.execute(tx);
}
