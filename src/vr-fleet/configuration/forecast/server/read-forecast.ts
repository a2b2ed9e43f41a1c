import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import {
  atOnce,
  expectWaves,
  type Expected,
  type ExpectedWave,
} from '#vr-fleet/configuration/forecast/expect-finish.ts';
import { hourOfWeek, hoursAhead } from './hour-of-week.ts';

/** The update that headsets will receive. */
export interface Brought {
  /** Bytes to fetch. */
  readonly bytes: number;
  /** Bytes that have to be free. */
  readonly room: number;
  /** Condition: a headset `d` would decline it by its settings; absent if it cannot be declined. */
  readonly declines?: RawBuilder<boolean>;
}

/** A wave: its headsets and its gate. */
export type WaveOf = Omit<ExpectedWave, 'headsets'> & { readonly ids: ReadonlySet<string> };

const day = 86_400_000;
/** Seconds from a document to its application, without the download. */
const overhead = 20;
/** Bits per second without any recorded download; an assumption. */
const usualSpeed = 20_000_000;

interface Row {
  id: string;
  status: string;
  group_id: string | null;
  seen_at: Date | null;
  storage_free: string | null;
  present: Buffer | null;
  present_at: Date | null;
  speed: string | null;
  declines: boolean;
}

/**
 * Forecasts an update of headsets.
 *
 * @param which a condition on `vr_fleet.devices d` that selects the receiving headsets.
 * @param waves one after the other; all at once without waves.
 */
export async function readForecast(
  db: Db,
  clock: Clock,
  which: RawBuilder<unknown>,
  { bytes, room, declines = sql<boolean>`false` }: Brought,
  waves?: readonly WaveOf[],
): Promise<Forecast> {
  const { rows } = await sql<Row>`
    select d.id, d.status, d.group_id, r.seen_at, r.storage_free, h.present, h.present_at, h.speed, ${declines} as declines
      from vr_fleet.devices d
      left join vr_fleet.device_reports r on r.device_id = d.id
      left join vr_fleet.device_habits h on h.device_id = d.id
     where ${which}`.execute(db);
  const now = clock.now();
  const counts = { apply: 0, connectDay: 0, connectWeek: 0, unseen: 0, short: 0, declines: 0 };
  let shortBytes = 0;
  let seenAt: Date | null = null;
  let habitsAt: Date | null = null;
  const speeds = speedsOf(rows);
  const counted = new Map<string, Expected>();
  for (const row of rows) {
    const { seen_at: seen, present, present_at: written, storage_free: free } = row;
    if (written !== null && (habitsAt === null || written < habitsAt)) habitsAt = written;
    const connected = row.status === 'online' || row.status === 'standby';
    const away = seen === null ? Infinity : now.getTime() - seen.getTime();
    const lacks = free === null ? 0 : room - Number(free);
    if (connected && seen !== null && (seenAt === null || seen < seenAt)) seenAt = seen;
    if (row.declines) counts.declines += 1;
    else if (lacks > 0) {
      counts.short += 1;
      shortBytes = Math.max(shortBytes, lacks);
    } else if (!connected && away > 7 * day) counts.unseen += 1;
    else {
      counts[connected ? 'apply' : away <= day ? 'connectDay' : 'connectWeek'] += 1;
      const seconds = overhead + (bytes * 8) / speeds(row);
      counted.set(row.id, { connected, present: present ?? undefined, seconds });
    }
  }
  const hourOf = hourOfWeek(hoursAhead(clock.zone, now));
  const asked = waves?.map(({ ids, ...gate }) => ({
    ...gate,
    headsets: [...ids].flatMap((id) => counted.get(id) ?? []),
  }));
  const finish = expectWaves(asked ?? [atOnce([...counted.values()])], now, hourOf);
  return {
    ...counts,
    shortBytes,
    withinHour: Math.round(finish.withinHour),
    withinDay: Math.round(finish.withinDay),
    p50: finish.p50?.toISOString() ?? null,
    p90: finish.p90?.toISOString() ?? null,
    curve: finish.curve.map(({ at, done }) => ({ at: at.toISOString(), done: Math.round(done * 10) / 10 })),
    opens: finish.opens.map((at) => at?.toISOString() ?? null),
    seenAt: seenAt?.toISOString() ?? null,
    habitsAt: habitsAt?.toISOString() ?? null,
  };
}

/**
 * Returns a headset's speed: its own, else its group's, its customer's (among the receiving headsets), or the default.
 */
function speedsOf(rows: readonly Row[]): (row: Row) => number {
  const known = rows.filter(({ speed }) => speed !== null);
  const all = medianOf(known) ?? usualSpeed;
  const ofGroup = new Map([...Map.groupBy(known, (row) => row.group_id)].map(([id, some]) => [id, medianOf(some)]));
  return (row) =>
    row.speed === null ? ((row.group_id === null ? undefined : ofGroup.get(row.group_id)) ?? all) : Number(row.speed);
}

const medianOf = (rows: readonly Row[]): number | undefined =>
  rows.map(({ speed }) => Number(speed)).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)];
