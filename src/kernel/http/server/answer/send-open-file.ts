import type { FileHandle } from 'node:fs/promises';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { createNetworkLimit } from '#kernel/envelope/server/network-limit.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import { usualPace, watchPace, type PaceRule } from '#kernel/http/server/guard/pace.ts';
import type { Places } from '#kernel/http/server/guard/places.ts';
import { takesGzip } from './takes-gzip.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';

export interface OpenFileParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: OpenFiles;
  readonly places: Places;
  /** Minimum rate of a client; the default when absent. */
  readonly pace?: PaceRule;
}

/** Copies of a network; a request whose copy is current (304) is not counted. */
const copies = createNetworkLimit('open data copies', { perMinute: 10, burst: 60, remembered: 20_000 });

/**
 * Sends a file of open data: 304 to a client that has it. A client uses a slot and a file descriptor, no database
 * connection, and is disconnected below the minimum rate.
 *
 * @returns the reply, or the seconds after which the network may retry.
 * @example
 * const wait = await sendOpenFile(request, reply, { name: 'certificates.csv', file }, parts);
 */
export async function sendOpenFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, file }: { readonly name: string; readonly file: OpenFile },
  { database, clock, files, places, pace = usualPace }: OpenFileParts,
): Promise<FastifyReply | number> {
  const packed = takesGzip(request);
  const tagOf = (etag: string): string => `"${etag}${packed ? '-gzip' : ''}"`;
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const caching = { 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  if (known.includes('*') || known.includes(tagOf(file.etag))) {
    return reply
      .headers({ ...caching, etag: tagOf(file.etag) })
      .code(304)
      .send();
  }
  const wait = await copies.take(database.pool, request.ip, clock.now().getTime());
  if (wait > 0) return wait;
  const place = takePlace(places, request);
  if (typeof place === 'number') return place;
  const stop = watchPace(request.raw.socket, 'out', pace);
  const end = (): void => {
    stop();
    place.leave();
  };
  try {
    const { etag, size, file: opened } = await files.open(name, file, packed);
    if (packed) reply.header('content-encoding', 'gzip');
    reply.headers({ ...caching, etag: tagOf(etag), 'content-length': size }).hijack();
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    const send = async (): Promise<void> => {
      try {
        if (request.method !== 'HEAD') await sendBytes(opened, reply.raw);
        reply.raw.end();
      } catch {
        reply.raw.destroy();
      } finally {
        await opened.close().catch(() => {});
        end();
      }
    };
    void send();
    return reply;
  } catch (error) {
    end();
    throw error;
  }
}

/** Bytes read at once. */
const pieceSize = 65_536;

/**
 * Sends a file through two buffers, one of which is read while the other is sent. A stream allocates many, and
 * only a garbage collection frees them: up to 32 MB.
 *
 * @throws Error if the client disconnects.
 */
async function sendBytes(file: FileHandle, to: ServerResponse): Promise<void> {
  const buffers = [Buffer.allocUnsafeSlow(pieceSize), Buffer.allocUnsafeSlow(pieceSize)] as const;
  let onClose = (): void => {};
  const closed = new Promise<never>((_resolve, reject) => {
    onClose = () => reject(new Error('The client has disconnected'));
  });
  closed.catch(() => {});
  to.once('close', onClose);
  if (to.destroyed) onClose();
  try {
    let sent: Promise<void> = Promise.resolve();
    for (let [at, turn] = [0, 0]; ; turn ^= 1) {
      const { bytesRead } = await file.read(buffers[turn as 0 | 1], 0, pieceSize, at);
      await Promise.race([sent, closed]);
      if (bytesRead === 0) return;
      at += bytesRead;
      sent = write(to, buffers[turn as 0 | 1].subarray(0, bytesRead));
      // awaited with the next piece
      sent.catch(() => {});
    }
  } finally {
    to.off('close', onClose);
  }
}

const write = (to: ServerResponse, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

function takePlace(places: Places, { ip }: FastifyRequest): ReturnType<Places['take']> | number {
  try {
    return places.take('openCopies', { actor: null, address: ip });
  } catch (error) {
    if (error instanceof Refusal) return 20;
    throw error;
  }
}
