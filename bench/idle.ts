import { setTimeout as sleep } from 'node:timers/promises';
import { openFleetStage, type Kind } from './support/fleet-stage.ts';
import { openHeadsets } from './support/headsets.ts';
import { cpuOf, memoryOf, withChildren } from './support/processes.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { median } from './support/statistics.ts';

const headsets = scaled(10_000);
/** The first headsets warm the server up. Its memory then is the baseline. */
const first = Math.ceil(headsets / 20);
/** In seconds: the time to settle, and the period over which CPU time is measured. */
const rest = 60;
const window = 60;
/** Kilobytes per headset, server and broker together. */
const memoryBars: Readonly<Record<Kind, number>> = { embedded: 48, mosquitto: 8 };
/** Per cent of one core, of server, broker and Postgres. */
const cpuBar = 15;

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  return [...(await idle('embedded', print)), ...(await idle('mosquitto', print))];
}

async function idle(kind: Kind, print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openFleetStage(kind, headsets);
  await using process = await openHeadsets();
  const { product, mosquitto, stage: parts, file, brokerUrl } = stage;
  const ofFleet = [product.pid, ...(mosquitto ? [mosquitto.pid] : [])];
  const memory = async (): Promise<number> => {
    const seen: number[] = [];
    for (let look = 0; look < 10; look += 1) {
      seen.push(ofFleet.reduce((sum, pid) => sum + memoryOf(pid), 0));
      await sleep(1_000);
    }
    return median(seen);
  };
  const start = { do: 'start', file, brokerUrl, keepalive: 30, telemetry: 60, jitter: 20, perSecond: 300 } as const;
  await process.ask({ ...start, until: first });
  await process.allConnected(first);
  await sleep(5_000);
  const before = await memory();
  await process.ask({ ...start, from: first });
  await process.allConnected(headsets);
  print(`${kind}: ${headsets} connected, coming to rest`);
  await sleep(rest * 1_000);
  const after = await memory();
  const each = (after - before) / (headsets - first);

  const pids = [...ofFleet, ...withChildren(parts.postgres.pid)];
  const cpuBefore = cpuOf(pids);
  await sleep(window * 1_000);
  const cpu = ((cpuOf(pids) - cpuBefore) / (window * 1_000_000)) * 100;
  const { lost } = await process.ask({ do: 'count' });
  // A server that receives nothing would use few resources too.
  const received = await parts.database.pool.query<{ of: number }>(
    `select count(*)::int as of from vr_fleet.device_reports where seen_at > now() - interval '75 seconds'`,
  );
  const stored = received.rows[0]?.of ?? 0;
  print(`${kind}: ${each.toFixed(1)} kB a headset, ${cpu.toFixed(1)} % of a core, ${lost} connections lost`);
  return [
    {
      what: `headsets whose last minute's report is stored, ${kind}${scaleNote}`,
      ours: stored.toLocaleString('en'),
      bar: headsets.toLocaleString('en'),
      met: stored === headsets,
    },
    {
      what: `memory of server and broker for each of ${headsets.toLocaleString('en')} headsets, ${kind}${scaleNote}`,
      ours: `${each.toFixed(1)} kB (${Math.round(before / 1024)} → ${Math.round(after / 1024)} MB)`,
      bar: `≤ ${memoryBars[kind]} kB`,
      met: each <= memoryBars[kind],
    },
    {
      what: `CPU of server, broker and Postgres for them, ${kind}${scaleNote}`,
      ours: `${cpu.toFixed(1)} % of a core`,
      bar: `≤ ${cpuBar} %`,
      met: cpu <= cpuBar,
    },
    {
      what: `connections lost by them meanwhile, ${kind}${scaleNote}`,
      ours: String(lost),
      bar: 'none',
      met: lost === 0,
    },
  ];
}
