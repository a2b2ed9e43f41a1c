import type autocannon from 'autocannon';
import { load, peakMemory, type LoadResult } from './load.ts';
import type { Figure } from './figure.ts';
import type { Running } from './stage.ts';
import { median } from './statistics.ts';

interface Side {
  readonly server: Running;
  readonly requests: autocannon.Request[];
}

interface Bars {
  readonly what: string;
  /** The minimum ratio of throughputs. */
  readonly ratio: number;
  /** In milliseconds; no bar when absent. */
  readonly p99?: number;
}

const rounds = 7;
const seconds = 4;
/** The limit of the server's memory under load in the issue, without Postgres. */
const memoryBar = 250;

/** Loads both sides in turn, A B A B, after a warm-up each, and compares the medians of the pairs. */
export async function against(ours: Side, rival: Side, bars: Bars, print: (line: string) => void): Promise<Figure[]> {
  const results: { ours: LoadResult; rival: LoadResult }[] = [];
  const once = (side: Side, length = seconds): Promise<LoadResult> =>
    load(side.server.url, side.server.pid, side.requests, length);
  await once(ours, 3);
  await once(rival, 3);
  for (let round = 1; round <= rounds; round += 1) {
    const pair = { ours: await once(ours), rival: await once(rival) };
    results.push(pair);
    print(`round ${round}: ${Math.round(pair.ours.perSecond)} against ${Math.round(pair.rival.perSecond)} a second`);
  }
  const middle = (pick: (pair: (typeof results)[number]) => number): number => median(results.map(pick));
  const ratio = middle((pair) => pair.ours.perSecond / pair.rival.perSecond);
  const p99 = middle((pair) => pair.ours.p99);
  const memory = peakMemory(ours.server.pid);
  const notified = (side: 'ours' | 'rival'): string =>
    `${Math.round(middle((pair) => pair[side].perSecond))}/s, p99 ${middle((pair) => pair[side].p99)} ms, ${Math.round(middle((pair) => pair[side].cpu))} µs CPU a request`;
  return [
    {
      what: bars.what,
      ours: notified('ours'),
      rival: notified('rival'),
      ratio: ratio.toFixed(2),
      bar: `≥ ${bars.ratio}`,
      met: ratio >= bars.ratio,
    },
    ...(bars.p99 === undefined
      ? []
      : [{ what: 'p99 at 20 connections', ours: `${p99} ms`, bar: `≤ ${bars.p99} ms`, met: p99 <= bars.p99 }]),
    {
      what: 'memory of the server, at most',
      ours: `${Math.round(memory)} MB`,
      bar: `≤ ${memoryBar} MB`,
      met: memory <= memoryBar,
    },
  ];
}
