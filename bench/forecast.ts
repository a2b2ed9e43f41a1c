import { sql } from 'kysely';
import { createClock } from '#kernel/clock/server/clock.ts';
import { seeded } from '#kernel/checks/seeded.ts';
import { weekHours } from '#vr-fleet/configuration/forecast/expect-finish.ts';
import { readForecast } from '#vr-fleet/configuration/forecast/server/read-forecast.ts';
import { makeBenchFleet } from './support/bench-fleet.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const headsets = 10_000;
const rounds = 15;
const bar = 3;

/** The forecast of 10,000 headsets, against one bare select of the same columns. */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const { database } = stage;
  const { owner, accounts } = await makeBenchFleet(stage, headsets);
  const clock = createClock('Asia/Shanghai');
  const random = seeded(7);
  const ids = accounts.map(({ deviceId }) => deviceId);
  const habits = ids.map(() => Buffer.from(Array.from({ length: weekHours }, () => Math.floor(random() * 101))));
  await database.pool.query(
    `insert into vr_fleet.device_habits (device_id, present, present_at, speeds, speed)
     select id, present, $3, '{20000000}', 20000000 from unnest($1::bigint[], $2::bytea[]) h (id, present)`,
    [ids, habits, clock.now()],
  );
  await database.pool.query(
    `update vr_fleet.device_reports set seen_at = $1, storage_free = 64000000000 where party_id = $2`,
    [clock.now(), owner.partyId],
  );
  await database.pool.query(
    `update vr_fleet.devices set status = case when id % 3 = 0 then 'online' else 'offline' end where party_id = $1`,
    [owner.partyId],
  );
  await database.pool.query('vacuum analyze vr_fleet.devices, vr_fleet.device_reports, vr_fleet.device_habits');
  const which = sql`d.party_id = ${owner.partyId} and d.state <> 'removed'`;
  const ours = (): Promise<number> =>
    timed(() => readForecast(database.kysely, clock, which, { bytes: 186_000_000, room: 372_000_000 }));
  const bare = (): Promise<number> =>
    timed(() =>
      database.pool.query(
        `select d.id, d.status, d.group_id, r.seen_at, r.storage_free, h.present, h.present_at, h.speed
           from vr_fleet.devices d
           left join vr_fleet.device_reports r on r.device_id = d.id
           left join vr_fleet.device_habits h on h.device_id = d.id
          where d.party_id = $1 and d.state <> 'removed'`,
        [owner.partyId],
      ),
    );
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await ours(), rival: await bare() };
    // The first run warms both up.
    if (round > 0) pairs.push(pair);
  }
  const middle = { ours: median(pairs.map((pair) => pair.ours)), rival: median(pairs.map((pair) => pair.rival)) };
  const ratio = median(pairs.map((pair) => pair.ours / pair.rival));
  print(`${milliseconds(middle.ours)}, rival ${milliseconds(middle.rival)}`);
  return [
    {
      what: 'a forecast of 10,000 headsets, against one bare select of the columns that it reads',
      ours: milliseconds(middle.ours),
      rival: milliseconds(middle.rival),
      ratio: ratio.toFixed(2),
      bar: `≤ ${bar}`,
      met: ratio <= bar,
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const milliseconds = (ms: number): string => `${ms.toFixed(1)} ms`;
