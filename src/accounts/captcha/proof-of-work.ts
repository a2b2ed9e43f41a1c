import { sha256Head } from './sha256-head.ts';

/** Many small sums instead of one large sum: their total duration varies little. */
export const workRounds = 16;
/**
 * Leading zero bits that each sum requires. `rest` costs 16 × 2^16 attempts: half a second on a laptop, two to five
 * seconds on a phone. `most` costs 2^6 times as many: half a minute on a laptop.
 */
export const workBits = { rest: 16, most: 22 } as const;

/** A sum as the server sets it. */
export interface Work {
  readonly salt: string;
  readonly rounds: number;
  readonly bits: number;
}

/**
 * Checks one round: SHA-256 of `salt.round.number` starts with the required number of zero bits.
 *
 * @param bits at most 32.
 */
export const isProved = (salt: string, round: number, number: number, bits: number): boolean =>
  sha256Head(`${salt}.${round}.${number}`) >>> (32 - bits) === 0;

/** Checks a whole solution: one number for each round, in order, and no more. */
export const isSolved = ({ salt, bits }: Pick<Work, 'salt' | 'bits'>, numbers: readonly number[]): boolean =>
  numbers.length === workRounds && numbers.every((number, round) => isProved(salt, round, number, bits));

/** Finds the lowest number that solves a round. Needs 2^bits attempts on average. */
export function prove(salt: string, round: number, bits: number): number {
  let number = 0;
  while (!isProved(salt, round, number, bits)) number += 1;
  return number;
}
