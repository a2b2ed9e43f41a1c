import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { hoursAhead } from './hour-of-week.ts';

/** Headsets per statement. */
const batch = 2_000;
const window = sql`interval '28 days'`;

/** Writes for every existing headset its connected share of each hour of the week, over the last 28 days. */
export async function writeHabits(db: Db, clock: Clock, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const ahead = hoursAhead(clock.zone, now);
  for (let last = '0'; !signal?.aborted;) {
    const { rows } = await sql<{ last: string | null }>`
      with picked as materialized (
        select d.id, greatest(d.enrolled_at, ${now}::timestamptz - ${window}) as since
          from vr_fleet.devices d
         where d.id > ${last} and d.state = 'enrolled' order by d.id limit ${sql.lit(batch)}),
      stays as (
        select s.id, greatest(p.at, s.since) as begins, p.until
          from picked s
         cross join lateral (
           select at, coalesce(lead(at) over (order by at), ${now}::timestamptz) as until, status
             from vr_fleet.presence where device_id = s.id) p
         where p.status in ('online', 'standby') and p.until > s.since),
      hours as (
        select id, h, extract(epoch from least(until, h + interval '1 hour') - greatest(begins, h)) as seconds
          from stays cross join lateral generate_series(date_trunc('hour', begins), until, interval '1 hour') h
         where h < until),
      shares as (
        select s.id, w.hour,
               least(100, round(100 * coalesce(sum(hours.seconds), 0)
                 / (3600 * greatest(1, extract(epoch from ${now}::timestamptz - s.since) / 604800))))::int as share
          from picked s
         cross join generate_series(0, 167) w (hour)
          left join hours on hours.id = s.id
           and mod(floor(extract(epoch from hours.h) / 3600)::bigint + ${ahead}::bigint + 72, 168) = w.hour
         group by s.id, s.since, w.hour),
      written as (
        insert into vr_fleet.device_habits (device_id, present, present_at)
        select id, decode(string_agg(lpad(to_hex(share), 2, '0'), '' order by hour), 'hex'), ${now} from shares group by id
        on conflict (device_id) do update set present = excluded.present, present_at = excluded.present_at)
      select max(id) as last from picked`.execute(db);
    const next = rows[0]?.last ?? null;
    if (next === null) return;
    last = next;
  }
}
