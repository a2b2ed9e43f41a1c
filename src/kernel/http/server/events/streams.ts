import type { ServerResponse } from 'node:http';
import type { Opened } from '#kernel/envelope/server/opened.ts';

export interface EventStream {
  readonly session: string;
  send(event: string, number: string, data: unknown): void;
  /** A comment: the connection lives. */
  beat(): void;
  /** Whether the reader has taken what was sent; one that does not for long is cut. */
  isClear(): boolean;
  end(): void;
  readonly isEnded: boolean;
}

/** Bytes that may wait for a reader before it gets nothing new … */
const mostWaiting = 64_000;
/** … and for how long, before it is cut (milliseconds). */
const patience = 20_000;

/** An answer that does not end, as `text/event-stream` with sealed data (docs/wire.md §3). */
export function createStream(raw: ServerResponse, opened: Opened, session: string): EventStream {
  let isEnded = false;
  let clogged: number | undefined;
  raw.on('close', () => {
    isEnded = true;
    // A reader that only closed its half would hold the server when it stops.
    raw.socket?.destroy();
  });
  const { socket } = raw;
  socket?.once('end', () => socket.destroy());
  // A reader that went away in the middle of a write is no error of ours.
  raw.on('error', () => (isEnded = true));
  raw.write(': open\n\n');
  return {
    session,
    send(event, number, data) {
      if (isEnded) return;
      raw.write(`id: ${number}\nevent: ${event}\ndata: ${opened.sealEvent(number, JSON.stringify(data))}\n\n`);
    },
    beat() {
      if (!isEnded) raw.write(': \n\n');
    },
    isClear() {
      if (raw.writableLength <= mostWaiting) {
        clogged = undefined;
        return true;
      }
      clogged ??= performance.now();
      if (performance.now() - clogged > patience) raw.destroy();
      return false;
    },
    end() {
      if (!isEnded) raw.end();
      isEnded = true;
    },
    get isEnded() {
      return isEnded;
    },
  };
}
