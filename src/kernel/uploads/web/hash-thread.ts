import { createSHA256 } from 'hash-wasm';
import { pieceSize } from '#kernel/files/resumable.ts';

// Runs as a worker; only this file may compile code (kernel/http/server/answer/security-headers.ts).
addEventListener('message', ({ data: file }: MessageEvent<File>) => void hash(file));

/** Reports the hashed bytes after each piece, and the hash at the end. */
async function hash(file: File): Promise<void> {
  const sha256 = await createSHA256();
  for (let start = 0; start < file.size; start += pieceSize) {
    sha256.update(new Uint8Array(await file.slice(start, start + pieceSize).arrayBuffer()));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    postMessage(Math.min(start + pieceSize, file.size));
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  postMessage(sha256.digest('hex'));
}
