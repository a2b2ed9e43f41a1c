import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Somebody who can be drawn. */
export interface Candidate {
  readonly id: string;
  /** Seats that they have and have not finished with. */
  readonly load: number;
}

/** What a seed is made of: nobody types any of it. */
export interface SeedParts {
  /** The report's number. */
  readonly report: string;
  /** Of the draw among those of the panel, from 1. */
  readonly ordinal: number;
  /** Where the chain of the history stands after the row by which the report passed, in hexadecimal. */
  readonly chainHash: string;
}

const hash = (...lines: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));

/** SHA-256 over the lines report, ordinal and chain hash, in hexadecimal. */
export const seedOf = ({ report, ordinal, chainHash }: SeedParts): string => hash(report, String(ordinal), chainHash);

/**
 * Draws so many of some candidates: the least loaded first, those of one load in the order of SHA-256 over the lines seed
 * and id. Whatever order the candidates come in, the same are drawn in the same order.
 *
 * @returns their ids; fewer where there are fewer candidates.
 */
export function draw(seed: string, candidates: readonly Candidate[], count: number): string[] {
  const ranked = candidates.map(({ id, load }) => ({ id, load, rank: hash(seed, id) }));
  return ranked
    .toSorted((one, other) => one.load - other.load || (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

/** The leader among those drawn: the first in the order of SHA-256 over the lines seed, `leader` and id. */
export const drawLeader = (seed: string, drawn: readonly string[]): string | undefined =>
  drawn
    .map((id) => ({ id, rank: hash(seed, 'leader', id) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))[0]?.id;
