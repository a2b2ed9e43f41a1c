import type { Socket } from 'node:net';

/** Minimum rate of a transfer: bytes within each window (milliseconds). */
export interface PaceRule {
  readonly bytes: number;
  readonly window: number;
}

/** 1 KiB a second over 30 s: a poor mobile connection is eight times as fast. */
export const usualPace: PaceRule = { bytes: 30 * 1024, window: 30_000 };

/**
 * Closes a connection whose peer sends or receives less than the rule's minimum within a window. The server's timeout
 * closes an idle connection, but not one with a byte from time to time.
 *
 * @param direction `in`: the peer sends; `out`: the peer reads, measured only while bytes wait for it.
 * @returns a function that stops the measurement.
 * @example
 * const stop = watchPace(request.raw.socket, 'in', parts.pace ?? usualPace);
 * try { await receiveAll(body); } finally { stop(); }
 */
export function watchPace(socket: Socket, direction: 'in' | 'out', { bytes, window }: PaceRule): () => void {
  const moved = (): number => (direction === 'in' ? socket.bytesRead : socket.bytesWritten - socket.writableLength);
  let before = moved();
  let waited = direction === 'in' || socket.writableLength > 0;
  const timer = setInterval(() => {
    const now = moved();
    const waits = direction === 'in' || socket.writableLength > 0;
    if (waited && waits && now - before < bytes) socket.destroy();
    before = now;
    waited = waits;
  }, window).unref();
  return () => clearInterval(timer);
}
