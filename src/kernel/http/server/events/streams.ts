import type { ServerResponse } from 'node:http';
import type { Opened } from '#kernel/envelope/server/opened.ts';

export interface EventStream {
  readonly session: string;
  send(event: string, number: string, data: unknown): void;
  /** Sends a comment that shows that the connection is alive. */
  beat(): void;
  /** Returns true if the client has received everything; a client that blocks for long is disconnected. */
  isClear(): boolean;
  end(): void;
  readonly isEnded: boolean;
}

/** Maximum bytes that wait for a client before it gets no new events … */
const mostWaiting = 64_000;
/** … and the maximum time before it is disconnected (milliseconds). */
const patience = 20_000;

/** A response that does not end, as `text/event-stream` with sealed data (docs/wire.md §3). */
export function createStream(raw: ServerResponse, opened: Opened, session: string): EventStream {
  let isEnded = false;
  let clogged: number | undefined;
  raw.on('close', () => {
    isEnded = true;
    // A client that closed only its half would delay the server's stop.
    raw.socket?.destroy();
  });
  const { socket } = raw;
  socket?.once('end', () => socket.destroy());
  // A client that disconnects during a write is no server error.
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
