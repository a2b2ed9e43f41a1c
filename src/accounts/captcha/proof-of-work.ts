import { sha256Head } from './sha256-head.ts';

/** Many small sums and not one big one: what they take together varies little. */
export const workRounds = 16;
/**
 * Zero bits that each sum asks for. At rest 16 × 2^16 tries together: half a second of a laptop, two to five seconds of a
 * phone. Under the greatest pressure 2^6 times as many: half a minute of a laptop.
 */
export const workBits = { rest: 16, most: 22 } as const;

/** A sum as the server sets it. */
export interface Work {
  readonly salt: string;
  readonly rounds: number;
  readonly bits: number;
}

/**
 * Whether a number solves a round: SHA-256 of `salt.round.number` begins with zero bits enough.
 *
 * @param bits at most 32.
 */
export const isProved = (salt: string, round: number, number: number, bits: number): boolean =>
  sha256Head(`${salt}.${round}.${number}`) >>> (32 - bits) === 0;

/** Whether the numbers are the sum's solution: one for each round, in their order, and no more. */
export const isSolved = ({ salt, bits }: Pick<Work, 'salt' | 'bits'>, numbers: readonly number[]): boolean =>
  numbers.length === workRounds && numbers.every((number, round) => isProved(salt, round, number, bits));

/** Finds a round's number, the least there is. Takes 2^bits tries on average. */
export function prove(salt: string, round: number, bits: number): number {
  let number = 0;
  while (!isProved(salt, round, number, bits)) number += 1;
  return number;
}
