import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { networkOf } from '#kernel/envelope/server/address-budget.ts';
import { createSharedLimit } from '#kernel/limits/server/shared-limit.ts';
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
const copies = createSharedLimit('open data copies', { perMinute: 10, burst: 60, remembered: 20_000 });

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
  const wait = await copies.take(database.pool, networkOf(request.ip), clock.now().getTime());
  if (wait > 0) return wait;
  const place = takePlace(places, request);
  if (typeof place === 'number') return place;
  const stop = watchPace(request.raw.socket, 'out', pace);
  const end = (): void => {
    stop();
    place.leave();
  };
  try {
    const { etag, size, body } = await files.open(name, file, packed);
    if (reply.raw.destroyed) body.destroy();
    reply.raw.once('close', () => {
      body.destroy();
      end();
    });
    if (packed) reply.header('content-encoding', 'gzip');
    return reply.headers({ ...caching, etag: tagOf(etag), 'content-length': size }).send(body);
  } catch (error) {
    end();
    throw error;
  }
}

function takePlace(places: Places, { ip }: FastifyRequest): ReturnType<Places['take']> | number {
  try {
    return places.take('openCopies', { actor: null, address: ip });
  } catch (error) {
    if (error instanceof Refusal) return 20;
    throw error;
  }
}
