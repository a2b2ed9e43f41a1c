import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The SHA-256 of a file, read piece by piece; also over plain http, where browsers withhold their own.
 *
 * @throws the signal's reason.
 */
export async function hashFile(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return bytesToHex(hash.digest());
    hash.update(value);
  }
}
