import { hash as digest } from 'node:crypto';
import { chainedHeader, type HeaderParts } from '#kernel/workflow/chained-header.ts';

/** The fields of a history row that the chain covers directly; it covers the content by `contentHash`. */
export interface ChainedRow extends Omit<HeaderParts, 'position' | 'contentHash'> {
  readonly contentHash: Buffer;
}

/** The end of a chain: the number of its rows, and the hash over them. */
export interface Head {
  readonly position: number;
  readonly hash: Buffer;
}

export const emptyChain: Head = { position: 0, hash: Buffer.alloc(32) };

/**
 * SHA-256 of salt and content. The salt prevents that erased content is guessed from its hash.
 *
 * @param salt 16 random bytes, erased together with the content.
 */
export const contentHash = (salt: Buffer, content: string): Buffer =>
  digest('sha256', Buffer.concat([salt, Buffer.from(content, 'utf8')]), 'buffer');

/**
 * The head after one more row: SHA-256 over the hash before it and the row's header, which has
 * its position and the hash of its content.
 */
export function chainRow(head: Head, row: ChainedRow): Head {
  const position = head.position + 1;
  const header = chainedHeader({ ...row, position, contentHash: row.contentHash.toString('hex') });
  return { position, hash: digest('sha256', Buffer.concat([head.hash, Buffer.from(header, 'utf8')]), 'buffer') };
}
