import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBareMosquitto } from './support/bare-mosquitto.ts';
import { openFleetStage, type FleetStage, type Kind } from './support/fleet-stage.ts';
import { openHeadsets, type Headsets } from './support/headsets.ts';
import type { Figure } from './support/figure.ts';
import { scaled, scaleNote } from './support/scale.ts';
import { median } from './support/statistics.ts';

const headsets = scaled(1_000);
/** The messages of each headset in a round, and the maximum of unconfirmed ones. */
const each = 100;
const window = 4;
const rounds = 5;
const bars: Readonly<Record<Kind, number>> = { mosquitto: 0.35, embedded: 0.12 };

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['mosquitto', 'embedded'] as const) {
    await using stage = await openFleetStage(kind, headsets);
    await using publishers = await openHeadsets();
    await stored(stage, publishers);
    const pairs: { ours: number; rival: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const pair = { ours: await stored(stage, publishers), rival: await received(stage, publishers) };
      pairs.push(pair);
      print(`${kind}, round ${round}: ${Math.round(pair.ours)} against ${Math.round(pair.rival)} messages a second`);
    }
    const ratio = median(pairs.map(({ ours, rival }) => ours / rival));
    figures.push({
      what: `telemetry of ${headsets.toLocaleString('en')} headsets stored durably, ${kind}${scaleNote}`,
      ours: `${Math.round(median(pairs.map(({ ours }) => ours)))}/s`,
      rival: `${Math.round(median(pairs.map(({ rival }) => rival)))}/s (mosquitto to one subscriber)`,
      ratio: ratio.toFixed(2),
      bar: `≥ ${bars[kind]}`,
      met: ratio >= bars[kind],
    });
  }
  return figures;
}

/** Messages per second, from the first publish to the commit of the last message of every headset. */
async function stored({ stage, brokerUrl, file }: FleetStage, publishers: Headsets): Promise<number> {
  const { begun } = await publishers.ask({ do: 'flood', file, brokerUrl, each, window });
  for (;;) {
    const { rows } = await stage.database.pool.query<{ stored: number }>(
      'select count(*)::int as stored from vr_fleet.device_reports where counter = $1 and seen_at >= $2',
      [each - 1, new Date(begun)],
    );
    const now = performance.timeOrigin + performance.now();
    if (rows[0]?.stored === headsets) return (headsets * each) / ((now - begun) / 1_000);
    if (now - begun > 300_000) throw new Error(`Only ${rows[0]?.stored} of ${headsets} headsets are stored`);
    await sleep(20);
  }
}

/** The same through a bare mosquitto, until one subscriber has received all of them. */
async function received({ file }: FleetStage, publishers: Headsets): Promise<number> {
  await using bare = await startBareMosquitto();
  const subscriber = fork(path.join(import.meta.dirname, 'rivals/bare-subscriber.ts'), {
    env: { ...process.env, BROKER_URL: bare.url, EXPECTED: String(headsets * each) },
  });
  try {
    await once(subscriber, 'message');
    const all = once(subscriber, 'message') as Promise<[{ at: number }]>;
    const { begun } = await publishers.ask({ do: 'flood', file, brokerUrl: bare.url, each, window });
    const [{ at }] = await all;
    return (headsets * each) / ((at - begun) / 1_000);
  } finally {
    subscriber.disconnect();
    await once(subscriber, 'exit');
  }
}
