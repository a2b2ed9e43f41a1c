import { createHash } from 'node:crypto';
import { chunkSize } from '#vr-fleet/delivery/delivery.messages.ts';

/**
 * The SHA-256 of each 10 MiB of some bytes, one behind the other.
 *
 * @param bytes in pieces of any length.
 */
export async function hashChunks(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hashes: Buffer[] = [];
  let hash = createHash('sha256');
  let filled = 0;
  for await (const piece of bytes) {
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
  }
  if (filled > 0) hashes.push(hash.digest());
  return Buffer.concat(hashes);
}
