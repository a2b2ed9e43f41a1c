import { pick, seeded } from '#kernel/checks/seeded.ts';

/** A reproducible random source. */
export interface Random {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

/** The same seed gives the same run. */
export function createRandom(seed: number): Random {
  const next = seeded(seed);
  return { below: (limit) => Math.floor(next() * limit), pick: (from) => pick(next, from) };
}
