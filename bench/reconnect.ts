import { setTimeout as sleep } from 'node:timers/promises';
import { listPolicies } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { openFleetStage, type FleetStage } from './support/fleet-stage.ts';
import { openHeadsets } from './support/headsets.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { sealedRequests } from './support/sealed-requests.ts';
import { quantile } from './support/statistics.ts';

const headsets = scaled(10_000);
/** The seconds until the portal shows the correct status of every headset. */
const rightBar = 60;
/** In milliseconds. */
const listBar = 100;
/** The requests of the public list per second meanwhile. */
const requestsPerSecond = 20;

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openFleetStage('mosquitto', headsets);
  await using process = await openHeadsets();
  const { file, brokerUrl, mosquitto } = stage;
  await process.ask({ do: 'start', file, brokerUrl, keepalive: 30, telemetry: 60, jitter: 20, perSecond: 500 });
  await process.allConnected(headsets);
  await rightAgain(stage, new Date(0));
  print(`${headsets} headsets online; the broker starts anew`);
  const ending = new AbortController();
  const list = watchList(stage.product.url, ending.signal);
  await sleep(5_000);
  const restarted = new Date();
  const begun = performance.now();
  await mosquitto?.restart();
  await rightAgain(stage, restarted);
  const seconds = (performance.now() - begun) / 1_000;
  ending.abort();
  const times = await list;
  const p99 = quantile(times, 0.99);
  return [
    {
      what: `all of ${headsets.toLocaleString('en')} headsets right again after a restart of the broker${scaleNote}`,
      ours: `${seconds.toFixed(1)} s`,
      bar: `≤ ${rightBar} s`,
      met: seconds <= rightBar,
    },
    {
      what: `the public list meanwhile, ${requestsPerSecond} requests a second${scaleNote}`,
      ours: `p99 ${Math.round(p99)} ms of ${times.length}`,
      bar: `≤ ${listBar} ms`,
      met: p99 <= listBar,
    },
  ];
}

/** Returns true if every headset has reported since, over a new connection, and its status matches its report. */
async function rightAgain({ stage }: FleetStage, since: Date): Promise<void> {
  for (const end = performance.now() + 180_000; ; await sleep(250)) {
    const { rows } = await stage.database.pool.query<{ n: number }>(
      `select count(*)::int as n from vr_fleet.devices device
         join vr_fleet.device_reports report on report.device_id = device.id
        where device.status = 'online' and report.seen_at > $1 and report.offline_at is null`,
      [since],
    );
    if (rows[0]?.n === headsets) return;
    if (performance.now() > end) throw new Error(`Only ${rows[0]?.n} of ${headsets} headsets are right again`);
  }
}

/** The time of each response in milliseconds, sorted. */
async function watchList(url: string, signal: AbortSignal): Promise<number[]> {
  const asked = await sealedRequests(url, listPolicies, [{ start: 0, limit: 20 }]);
  const target = `${url}${asked[0]?.path}`;
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    const answered = fetch(target, { headers: { 'accept-language': 'zh' } })
      .then((response) => response.text())
      .then((text) => {
        if (!text.startsWith('{"code":1000')) throw new Error('The list was refused');
        times.push(performance.now() - begun);
      });
    waiting.push(answered);
    await sleep(1_000 / requestsPerSecond);
  }
  await Promise.all(waiting);
  return times.toSorted((a, b) => a - b);
}
