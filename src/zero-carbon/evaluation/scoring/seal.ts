import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { chainedHeader, type HeaderParts } from '#kernel/workflow/chained-header.ts';

/** Points and comment by item. */
export type GivenScores = Readonly<Record<string, { readonly points: string; readonly comment: string }>>;

/** The sealed scores of a seat. */
export interface SealedScores {
  /** The report's number. */
  readonly report: string;
  /** The run that was scored. */
  readonly run: string;
  readonly scores: GivenScores;
}

/** The position of sealed scores in the history's chain, with all values needed to recompute it. */
export interface Seal extends Omit<HeaderParts, 'contentHash'> {
  /** The hash of the previous position, hexadecimal. */
  readonly before: string;
  /** The hash of this position. */
  readonly hash: string;
  /** Of the content, hexadecimal. */
  readonly salt: string;
  /** Canonical JSON of `SealedScores`. */
  readonly content: string;
}

const hex = /^(?:[0-9a-f]{2})*$/;

/**
 * The hash of the position, computed from the opened values: content and salt give the content hash; with author and
 * time it gives the row; the row and the previous hash give the position. Browser and server use the same function.
 *
 * @returns hexadecimal; empty for an impossible seal.
 */
export function computeSeal({ before, salt, content, ...row }: Seal): string {
  if (!hex.test(before) || !hex.test(salt)) return '';
  const contentHash = bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(content))));
  return bytesToHex(sha256(concatBytes(hexToBytes(before), utf8ToBytes(chainedHeader({ ...row, contentHash })))));
}

/** The receipt that an expert got at submission. */
export interface Receipt {
  readonly place: number;
  readonly hash: string;
}

/**
 * Returns true if the opened scores are those sealed at that position, by that seat; with a receipt, also if they match
 * it.
 *
 * @example
 * isIntact(seal, seatId, { place: 18204, hash: '3f9c…' });
 */
export const isIntact = (seal: Seal, seatId: string, receipt?: Receipt): boolean =>
  seal.entityId === seatId &&
  computeSeal(seal) === seal.hash &&
  (receipt === undefined || (receipt.place === seal.position && receipt.hash.toLowerCase() === seal.hash));

/** Parses the sealed scores. */
export const sealedScores = ({ content }: Pick<Seal, 'content'>): SealedScores => JSON.parse(content) as SealedScores;
