import { createHash } from 'node:crypto';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';

/** Hashes bytes piece by piece. */
export interface ChunkHash {
  /** @param piece of any length; it may be others once this returns. */
  update(piece: Uint8Array): void;
  /** Returns the hashes of all pieces; callable once. */
  digest(): Buffer;
}

/** The same as `hashChunks`, for bytes that another reader provides. */
export function createChunkHash(): ChunkHash {
  const hashes: Buffer[] = [];
  let hash = createHash('sha256');
  let filled = 0;
  return {
    update(piece) {
      for (let at = 0; at < piece.length;) {
        const part = piece.subarray(at, at + chunkSize - filled);
        hash.update(part);
        at += part.length;
        filled += part.length;
        if (filled < chunkSize) continue;
        hashes.push(hash.digest());
        hash = createHash('sha256');
        filled = 0;
      }
    },
    digest: () => Buffer.concat(filled > 0 ? [...hashes, hash.digest()] : hashes),
  };
}

/**
 * Returns the concatenated SHA-256 of each 10 MiB of some bytes.
 *
 * @param bytes in pieces of any length.
 */
export async function hashChunks(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createChunkHash();
  for await (const piece of bytes) hash.update(piece);
  return hash.digest();
}
