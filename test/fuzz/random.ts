import { pick, seeded } from '#kernel/checks/seeded.ts';

/** A reproducible source of chance. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
}

/** The same seed gives the same run. */
export function createRandom(seed: number): Random {
  const next = seeded(seed);
  return { below: (limit) => Math.floor(next() * limit), pick: (from) => pick(next, from) };
}
