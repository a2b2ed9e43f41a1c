import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { chainedHeader, type HeaderParts } from '#kernel/workflow/chained-header.ts';

/** Points and comment by the item. */
export type GivenScores = Readonly<Record<string, { readonly points: string; readonly comment: string }>>;

/** What a seat submitted, as it was sealed. */
export interface SealedScores {
  /** The report's number. */
  readonly report: string;
  /** What they were given on. */
  readonly run: string;
  readonly scores: GivenScores;
}

/** A place of the history's chain at which scores were sealed, with all that it takes to compute it again. */
export interface Seal extends Omit<HeaderParts, 'contentHash'> {
  /** The hash of the place before, hexadecimal. */
  readonly before: string;
  /** The hash of this place. */
  readonly hash: string;
  /** Of the content, hexadecimal. */
  readonly salt: string;
  /** Canonical JSON of `SealedScores`. */
  readonly content: string;
}

const hex = /^(?:[0-9a-f]{2})*$/;

/**
 * The hash of the place, computed from what was opened: content and salt give the hash of the content, this and who
 * sealed it when give the row, the row and the hash before it give the place. The same in browser and server.
 *
 * @returns hexadecimal; empty where the seal cannot be one.
 */
export function computeSeal({ before, salt, content, ...row }: Seal): string {
  if (!hex.test(before) || !hex.test(salt)) return '';
  const contentHash = bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(content))));
  return bytesToHex(sha256(concatBytes(hexToBytes(before), utf8ToBytes(chainedHeader({ ...row, contentHash })))));
}

/** What an expert was given when they submitted. */
export interface Receipt {
  readonly place: number;
  readonly hash: string;
}

/**
 * Whether what was opened is what was sealed at that place, by that seat; with a receipt, also whether it is what the
 * receipt was given for.
 *
 * @example
 * isIntact(seal, seatId, { place: 18204, hash: '3f9c…' });
 */
export const isIntact = (seal: Seal, seatId: string, receipt?: Receipt): boolean =>
  seal.entityId === seatId &&
  computeSeal(seal) === seal.hash &&
  (receipt === undefined || (receipt.place === seal.position && receipt.hash.toLowerCase() === seal.hash));

/** The scores in what was sealed. */
export const sealedScores = ({ content }: Pick<Seal, 'content'>): SealedScores => JSON.parse(content) as SealedScores;
