import { hash as digest } from 'node:crypto';

/** The part of a history row that the chain covers by itself; its content it covers by `contentHash`. */
export interface ChainedRow {
  readonly id: string;
  /** Microseconds since 1970, as text: a JavaScript date would lose the last three digits. */
  readonly at: string;
  readonly personId: string | null;
  readonly partyId: string | null;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly contentHash: Buffer;
}

/** The end of a chain: the number of its rows, and the hash over them. */
export interface Head {
  readonly position: number;
  readonly hash: Buffer;
}

export const emptyChain: Head = { position: 0, hash: Buffer.alloc(32) };

/**
 * SHA-256 over salt and content. The salt keeps a content that was erased from being guessed by its hash.
 *
 * @param salt 16 random bytes, erased together with the content.
 */
export const contentHash = (salt: Buffer, content: string): Buffer =>
  digest('sha256', Buffer.concat([salt, Buffer.from(content, 'utf8')]), 'buffer');

/**
 * The head after one more row: SHA-256 over the hash before it and the row's header, a JSON array of strings and nulls
 * without spaces: position, id, microseconds, person, party, entity, its id, action, content hash in hexadecimal.
 */
export function chainRow(head: Head, row: ChainedRow): Head {
  const position = head.position + 1;
  const header = JSON.stringify([
    String(position),
    row.id,
    row.at,
    row.personId,
    row.partyId,
    row.entity,
    row.entityId,
    row.action,
    row.contentHash.toString('hex'),
  ]);
  return { position, hash: digest('sha256', Buffer.concat([head.hash, Buffer.from(header, 'utf8')]), 'buffer') };
}
