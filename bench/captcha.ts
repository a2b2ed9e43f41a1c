import { monitorEventLoopDelay } from 'node:perf_hooks';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { drawPuzzle } from '#accounts/captcha/server/drawing/draw-puzzle.ts';
import { makePuzzle } from '#accounts/captcha/server/make-puzzle.ts';
import { bareEncodes } from './rivals/bare-encodes.ts';
import type { Figure } from './support/figure.ts';
import { median } from './support/statistics.ts';

const bars = { ratio: 0.5, perSecond: 100 } as const;
const rounds = 7;
const milliseconds = 3_000;
/** As many at once as one server works on. */
const atOnce = 4;

/** How many a second are done, several at once. */
async function rate(work: () => Promise<unknown>, length: number): Promise<number> {
  const began = performance.now();
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - began < length) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done / (performance.now() - began)) * 1_000;
}

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  // Pictures that lie ready, of all kinds, so that the rival encodes what we encode.
  const ready = Array.from({ length: 60 }, () => drawPuzzle(canvas));
  let next = 0;
  const bare = (): Promise<number> => {
    const puzzle = ready[(next += 1) % ready.length];
    return puzzle ? bareEncodes(puzzle) : Promise.resolve(0);
  };
  await rate(makePuzzle, milliseconds);
  await rate(bare, milliseconds);
  const waits = monitorEventLoopDelay({ resolution: 1 });
  const pairs: { ours: number; rival: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    waits.enable();
    const ours = await rate(makePuzzle, milliseconds);
    waits.disable();
    const pair = { ours, rival: await rate(bare, milliseconds) };
    pairs.push(pair);
    print(`round ${round}: ${ours.toFixed(0)} a second, the bare encodes ${pair.rival.toFixed(0)}`);
  }
  print(`the event loop answered within ${(waits.percentile(99) / 1e6).toFixed(1)} ms in 99 of 100 cases meanwhile`);
  const ours = median(pairs.map((pair) => pair.ours));
  const ratio = median(pairs.map((pair) => pair.ours / pair.rival));
  const rival = `${median(pairs.map((pair) => pair.rival)).toFixed(0)} a second`;
  return [
    {
      what: 'puzzles drawn and encoded, against two bare encodes of the same pixels and formats',
      ours: `${ours.toFixed(0)} a second`,
      rival,
      ratio: ratio.toFixed(2),
      bar: `≥ ${bars.ratio}`,
      met: ratio >= bars.ratio,
    },
    {
      what: 'puzzles a second',
      ours: ours.toFixed(0),
      bar: `≥ ${bars.perSecond}`,
      met: ours >= bars.perSecond,
    },
  ];
}
