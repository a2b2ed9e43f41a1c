import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { seeded } from '#kernel/checks/seeded.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { downloadListener } from './note-downloads.ts';
import { readForecast } from './read-forecast.ts';
import { writeHabits } from './write-habits.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Monday 00:00 in Shanghai, five weeks before the forecast days. */
const monday = Date.parse('2026-10-18T16:00:00Z');
const firmware = { bytes: 100_000_000, room: 200_000_000 };
let ids: readonly string[];

type Stay = readonly [from: number, to: number];

/** Connection times of each headset in six weeks: on working days, always, occasionally or never. */
function scripts(): Stay[][] {
  const random = seeded(28);
  return Array.from({ length: 200 }, (_, at): Stay[] => {
    const days = Array.from({ length: 42 }, (_one, day) => monday + day * dayMs);
    if (at < 30) return [[monday, monday + 42 * dayMs]];
    if (at >= 190) return [];
    const reliable = at < 150 ? 0.9 : 0.35;
    const begins = 8 * hourMs + random() * 2 * hourMs;
    const lasts = at < 150 ? 7 * hourMs + random() * 2 * hourMs : 3 * hourMs;
    return days.flatMap((day, place): Stay[] => {
      if (place % 7 > 4 || random() > reliable) return [];
      const from = day + begins + (random() - 0.5) * hourMs;
      return [[from, from + lasts]];
    });
  });
}
const all = scripts();

beforeAll(async () => {
  const owner = await fakeActor(database, clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  ({ ids } = await makeFleet(database, clock, owner.partyId, { count: 200 }));
  await sql`update vr_fleet.devices set enrolled_at = ${new Date(monday)} where id = any(${ids}::bigint[])`.execute(
    database.kysely,
  );
  const changes = all.flatMap((stays, at) =>
    stays.flatMap(([from, to]) => [
      { id: ids[at]!, at: new Date(from), status: 'online' },
      { id: ids[at]!, at: new Date(to), status: 'offline' },
    ]),
  );
  await sql`
    insert into vr_fleet.presence (device_id, at, status, cause)
    select * , 'said' from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map((one) => one.at)}::timestamptz[],
                                  ${changes.map(({ status }) => status)}::text[]) as c (device_id, at, status)`.execute(
    database.kysely,
  );
});

/** Status of the headsets at a moment, as their messages would have written it. */
async function standAt(now: number): Promise<void> {
  clock.offset = now - Date.now();
  const facts = all.map((stays, at) => {
    const past = stays.filter(([from]) => from <= now);
    const last = past.at(-1);
    const isOnline = last !== undefined && last[1] > now;
    return { id: ids[at]!, status: isOnline ? 'online' : 'offline', seen: last && new Date(Math.min(now, last[1])) };
  });
  await sql`
    update vr_fleet.devices d set status = f.status
      from unnest(${facts.map(({ id }) => id)}::bigint[], ${facts.map(({ status }) => status)}::text[]) f (id, status)
     where d.id = f.id`.execute(database.kysely);
  await sql`
    update vr_fleet.device_reports r set seen_at = f.seen, storage_free = 1000000000000
      from unnest(${facts.map(({ id }) => id)}::bigint[], ${facts.map(({ seen }) => seen ?? null)}::timestamptz[]) f (id, seen)
     where r.device_id = f.id`.execute(database.kysely);
}

const read = () => readForecast(database.kysely, clock, sql`d.id = any(${ids}::bigint[])`, firmware);
const isThere = (stays: readonly Stay[], from: number, to: number): boolean =>
  stays.some(([begins, ends]) => begins < to && ends > from);

describe('a forecast of 200 headsets with scripted presence', () => {
  const week = monday + 35 * dayMs;
  it.each([
    ['Tuesday at eight', week + dayMs + 8 * hourMs],
    ['Wednesday at half past eleven', week + 2 * dayMs + 11.5 * hourMs],
    ['Thursday at nine', week + 3 * dayMs + 9 * hourMs],
    ['Friday at five', week + 4 * dayMs + 17 * hourMs],
    ['Saturday at ten', week + 5 * dayMs + 10 * hourMs],
  ])('predicts on %s the share done in an hour and in a day to within ten points', async (_name, now) => {
    await standAt(now);
    await writeHabits(database.kysely, clock);
    const forecast = await read();
    const counted = forecast.apply + forecast.connectDay + forecast.connectWeek;
    expect(forecast.unseen).toBeGreaterThanOrEqual(10);
    expect(counted + forecast.unseen).toBe(200);
    const isCounted = (stays: readonly Stay[]) => isThere(stays, now - 7 * dayMs, now + 1);
    // fetching needs one minute at 20 Mbit/s
    const done = (span: number) =>
      all.filter((stays) => isCounted(stays) && isThere(stays, now, now + span - 60_000)).length / counted;
    expect(Math.abs(forecast.withinHour / counted - done(hourMs))).toBeLessThanOrEqual(0.1);
    expect(Math.abs(forecast.withinDay / counted - done(dayMs))).toBeLessThanOrEqual(0.1);
  });

  it('records the share of each hour in which a headset was connected', async () => {
    await standAt(week);
    await writeHabits(database.kysely, clock);
    const { rows } = await sql<{ device_id: string; present: Buffer }>`
      select device_id, present from vr_fleet.device_habits where device_id = any(${ids}::bigint[])`.execute(
      database.kysely,
    );
    const of = (at: number) => rows.find((row) => row.device_id === ids[at])!.present;
    expect([...of(0)].every((share) => share === 100)).toBe(true);
    expect([...of(199)].every((share) => share === 0)).toBe(true);
    const office = of(60);
    expect(office[12]).toBeGreaterThanOrEqual(50);
    expect([office[3], office[5 * 24 + 12]]).toEqual([0, 0]);
  });

  it('excludes headsets short of storage and returns the shortage', async () => {
    await standAt(week + dayMs + 12 * hourMs);
    await sql`update vr_fleet.device_reports set storage_free = 150000000 where device_id = ${ids[0]!}`.execute(
      database.kysely,
    );
    expect(await read()).toMatchObject({ short: 1, shortBytes: 50_000_000 });
  });

  it('uses the speeds of the last ten downloads', async () => {
    const now = week + dayMs + 12 * hourMs;
    await standAt(now);
    const at = new Date(now);
    await sql`
      insert into vr_fleet.desired_revisions (device_id, kind, rev, party_id, document, issued_at, wanted, fetched_at)
      select id, 'firmware', 1, party_id, '{"size": 1000000}', ${at}, 0, ${new Date(now - 80_000)}
        from vr_fleet.devices where id = ${ids[0]!}`.execute(database.kysely);
    const report = { deviceId: ids[0]!, kind: 'firmware', rev: 1, phase: 'verified' as const, at };
    for (let count = 0; count < 12; count += 1) await downloadListener.reported!(database.kysely, [report]);
    const { rows } = await sql<{ speed: string; count: number }>`
      select speed, cardinality(speeds) as count from vr_fleet.device_habits where device_id = ${ids[0]!}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ speed: '100000', count: 10 }]);
  });
});
