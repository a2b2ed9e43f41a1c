import type pg from 'pg';
import { prepared } from '#kernel/db/server/prepared.ts';

export interface Numbers {
  readonly last: bigint;
  /** Everything up to it is committed and was to be seen. */
  readonly safe: bigint;
  /** It is: the server has not just started. */
  readonly isSettled: boolean;
}

export interface ChangeNumbers {
  now(): Promise<Numbers>;
  close(): void;
}

const lastNumber = prepared<{ last: string }>(
  'vr-fleet-last-change',
  'select last_value as last from vr_fleet.change_seq',
);

/** A transaction that draws a number is through after so long (milliseconds); ours take a tenth of a second. */
const window = 10_000;
const sampleEvery = 1_000;
/** Readers that ask within so long share an answer. */
const shared = 200;

/**
 * Watches what the numbers of changes come to. One is drawn before its change is committed, so a reader that has seen 105
 * may yet meet 100: what was drawn ten seconds ago is safe. Notices of the database are not used for this: they make
 * commits wait for each other (docs/decisions/0013-answers-in-memory.md), and headsets are written ten times a second.
 */
export function createChangeNumbers(pool: pg.Pool): ChangeNumbers {
  const samples: { at: number; last: bigint }[] = [];
  let asking: Promise<bigint> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<bigint> {
    const [row] = await lastNumber(pool, []);
    const last = BigInt(row?.last ?? 0);
    const at = performance.now();
    if (at - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= sampleEvery / 2) samples.push({ at: askedAt, last });
    while (samples[1] !== undefined && at - samples[1].at >= window) samples.shift();
    return last;
  }

  const fresh = (): Promise<bigint> => {
    if (asking && performance.now() - askedAt < shared) return asking;
    askedAt = performance.now();
    return (asking = ask());
  };
  // Also while nobody reads: whoever comes begins a little before.
  const timer = setInterval(() => void fresh().catch(() => {}), sampleEvery);
  timer.unref();

  return {
    async now() {
      const last = await fresh();
      const [oldest] = samples;
      const isSettled = oldest !== undefined && performance.now() - oldest.at >= window;
      return { last, safe: oldest?.last ?? last, isSettled };
    },
    close: () => clearInterval(timer),
  };
}
