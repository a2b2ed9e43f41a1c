import { monitorEventLoopDelay } from 'node:perf_hooks';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { drawPuzzle } from '#accounts/captcha/server/drawing/draw-puzzle.ts';
import { makePuzzle } from '#accounts/captcha/server/make-puzzle.ts';
import { prove, workBits, workRounds } from '#accounts/captcha/proof-of-work.ts';
import { countFailure, pressureOn } from '#accounts/captcha/server/pressure.ts';
import { setWork } from '#accounts/captcha/server/set-work.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { callerOf } from '#kernel/http/server/caller.ts';
import { bareEncodes } from './rivals/bare-encodes.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const bars = {
  ratio: 0.5,
  perSecond: 100,
  sumAtRest: 1,
  sumAtMost: 60,
  guessesAtOnce: 500,
  guessesUnderAttack: 10_000,
} as const;
const rounds = 7;
const milliseconds = 3_000;
/** The number of concurrent requests that one server handles. */
const atOnce = 4;

/** The number per second, several at once. */
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

/** The seconds that each of some proof-of-work sums takes on this otherwise idle thread, as in a browser's worker. */
function timeSums(times: number): number[] {
  return Array.from({ length: times }, () => {
    const { salt, rounds: sumRounds, bits } = setWork(0);
    const began = performance.now();
    for (let round = 0; round < sumRounds; round += 1) prove(salt, round, bits);
    return (performance.now() - began) / 1_000;
  });
}

const guesses = 1_000;

/** The hash attempts that guessing costs a program that solves every picture and discards its cookies. */
async function triesOf(
  { pool }: Database,
  addressOf: (guess: number) => string,
  everyMilliseconds: number,
): Promise<number> {
  await pool.query('truncate accounts.captcha_failures');
  let tries = 0;
  for (let guess = 0; guess < guesses; guess += 1) {
    const guesser = callerOf(addressOf(guess), undefined, false);
    const at = new Date(guess * everyMilliseconds);
    const level = await pressureOn(pool, guesser, at);
    if (level > 0) tries += workRounds * 2 ** setWork(level).bits;
    await countFailure(pool, guesser, at);
  }
  return tries;
}

async function measureWork(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  const { database } = stage;
  const sums = timeSums(15);
  const atRest = median(sums);
  const perSecond = (sums.length * workRounds * 2 ** workBits.rest) / sums.reduce((sum, one) => sum + one, 0);
  const seconds = (tries: number): number => tries / perSecond;
  const atMost = seconds(workRounds * 2 ** workBits.most);
  const patient = seconds(await triesOf(database, () => '203.0.113.9', 30_000));
  const atOnceFromOne = seconds(await triesOf(database, () => '203.0.113.9', 100));
  const atOnceFromMany = seconds(await triesOf(database, (guess) => `203.0.${guess >> 8}.${guess & 255}`, 100));
  const underAttack = guesses * atMost;
  print(`${(perSecond / 1e6).toFixed(2)} million tries a second of one processor, in this language`);
  print(`${guesses} guesses, one each 30 s, so that nothing rises: ${patient.toFixed(0)} s of processor, in 8.3 hours`);
  print(`${guesses} guesses within two minutes from as many networks, at rest before: ${atOnceFromMany.toFixed(0)} s`);
  const line = (what: string, ours: number, bar: number, least: boolean): Figure => ({
    what,
    ours: `${ours.toFixed(ours < 10 ? 2 : 0)} s`,
    bar: `${least ? '≥' : '≤'} ${bar} s`,
    met: least ? ours >= bar : ours <= bar,
  });
  return [
    line('p50 of a puzzle’s sum at rest', atRest, bars.sumAtRest, false),
    line('a puzzle’s sum under the greatest pressure', atMost, bars.sumAtMost, false),
    line(
      'processor of 1,000 guesses with a perfect solver, from one network at rest before',
      atOnceFromOne,
      bars.guessesAtOnce,
      true,
    ),
    line('the same under the greatest pressure', underAttack, bars.guessesUnderAttack, true),
  ];
}

export async function measure(print: (line: string) => void): Promise<Figure[]> {
  // Prepared pictures of all kinds, so that the rival encodes the same pixels.
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
    ...(await measureWork(print)),
  ];
}
