import { exportLogins } from '#accounts/logs/logs.contract.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { isWhole } from '#kernel/export/web/whole-file.ts';
import { fakeActor } from '../test/support/fake-actor.ts';
import { callerOf } from '../test/support/use-server.ts';
import { peakMemory } from './support/load.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const most = 100_000;
const few = 10_000;
const rounds = 5;
const ratioBar = 0.6;
const memoryBar = 70;
/** The day of the smaller set. */
const firstDay = '2025-01-01';

/**
 * The login log as a spreadsheet of 100,000 rows, from the request to its last byte. Compares memory with that of
 * 10,000.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  await fillLog(stage.database);
  const product = await stage.product();
  const rival = await stage.rival('rivals/bare-export.ts');
  const clock = createClock('Asia/Shanghai');
  const { send } = await callerOf(product.url, clock);
  const { session } = await fakeActor(stage.database, clock, { permissions: { 'logs.read': 'all' } });
  const exported = (days: object): Promise<number> =>
    timed(() => send(exportLogins, days, { as: session, lang: 'en' }));
  const all = { startDate: '2025-01-01', endDate: '2025-12-31' };

  for (let round = 0; round < 3; round += 1) await exported({ startDate: firstDay, endDate: firstDay });
  const before = peakMemory(product.pid);
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: await exported(all), rival: await timed(() => fetch(`${rival.url}/export`)) };
    // The first run warms both up.
    if (round > 0) pairs.push(pair);
    print(`${Math.round(most / pair.ours)} rows/s, rival ${Math.round(most / pair.rival)}`);
  }
  const peak = peakMemory(product.pid);
  const ratio = median(pairs.map((pair) => pair.rival / pair.ours));
  const speed = (side: 'ours' | 'rival'): string =>
    `${Math.round(most / median(pairs.map((pair) => pair[side]))).toLocaleString('en-US')} rows/s`;
  return [
    {
      what: `${most.toLocaleString('en-US')} rows, against hucre fed by a bare cursor of the same SQL`,
      ours: speed('ours'),
      rival: speed('rival'),
      ratio: ratio.toFixed(2),
      bar: `≥ ${ratioBar}`,
      met: ratio >= ratioBar,
    },
    {
      what: `peak memory beyond that of ${few.toLocaleString('en-US')} rows`,
      ours: `${Math.round(peak - before)} MB (${Math.round(before)} → ${Math.round(peak)})`,
      bar: `≤ ${memoryBar} MB`,
      met: peak - before <= memoryBar,
    },
  ];
}

/** The seconds until a requested spreadsheet has arrived in full. */
async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const bytes = new Uint8Array(await (await ask()).arrayBuffer());
  if (!isWhole(bytes, bytes.length)) throw new Error(`No whole sheet: ${Buffer.from(bytes).toString().slice(0, 200)}`);
  return (performance.now() - began) / 1_000;
}

/** 100,000 logins of 500 people in the year, 10,000 of them on its first day. */
async function fillLog({ pool }: Database): Promise<void> {
  await pool.query(`
    insert into accounts.people (login_name, login_key, name, created_at)
    select 'p' || g, 'p' || g, '张三' || g, timestamptz '2025-01-01Z' from generate_series(1, 500) g;
    insert into accounts.login_log (person_id, at, way, outcome, address)
    select p.id,
           case when g <= ${few} then timestamptz '2025-01-01Z' + g * interval '1 second'
                else timestamptz '2025-01-03Z' + g * interval '250 seconds' end,
           'password', case when g % 50 = 0 then 'locked_out' else 'succeeded' end, '203.0.113.' || g % 200
      from generate_series(1, ${most}) g join accounts.people p on p.login_key = 'p' || 1 + g % 500;
    analyze accounts.people; analyze accounts.login_log;`);
}
