import { randomFillSync } from 'node:crypto';
import { protocol } from '#kernel/envelope/protocol.ts';

const pool = Buffer.alloc(protocol.nonceBytes * 256);
let used = pool.length;

/** 12 random bytes, drawn by the hundred: asking the system for each would cost as much as sealing. Valid until the next. */
export function freshNonce(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += protocol.nonceBytes;
  return pool.subarray(used - protocol.nonceBytes, used);
}
