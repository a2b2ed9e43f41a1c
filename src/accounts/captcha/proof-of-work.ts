import { sha256Head } from './sha256-head.ts';

/** Many small sums and not one big one: what they take together varies little. */
export const workRounds = 16;
/** Zero bits that each sum asks for: 16 × 2^16 tries together, two to five seconds of a phone. */
export const workBits = 16;

/**
 * Whether a number solves a round: SHA-256 of `salt.round.number` begins with zero bits enough.
 *
 * @param bits at most 32.
 */
export const isProved = (salt: string, round: number, number: number, bits = workBits): boolean =>
  sha256Head(`${salt}.${round}.${number}`) >>> (32 - bits) === 0;

/** Finds a round's number, the least there is. Takes 2^bits tries on average. */
export function prove(salt: string, round: number, bits = workBits): number {
  let number = 0;
  while (!isProved(salt, round, number, bits)) number += 1;
  return number;
}
