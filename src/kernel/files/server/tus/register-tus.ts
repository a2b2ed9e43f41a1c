import { ReadableStream } from 'node:stream/web';
import type { IncomingMessage } from 'node:http';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/storage/server/storage.ts';
import { respond } from '#kernel/http/server/answer/respond.ts';
import { createSendResponse, type ServerHeaders } from '#kernel/http/server/answer/send-response.ts';
import { discardBody } from '#kernel/http/server/guard/discard-body.ts';
import { usualPace, watchPace, type PaceRule } from '#kernel/http/server/guard/pace.ts';
import type { Place, Places } from '#kernel/http/server/guard/places.ts';
import { langOf, responseTo } from '#kernel/http/server/serving.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { takePiecePlace, uploadRoute } from './take-piece-place.ts';
import { UploadStore } from './upload-store.ts';

export interface TusParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  readonly headers: ServerHeaders;
  readonly security: SecurityEvents;
  readonly places: Places;
  /** Minimum rate of a PATCH; `usualPace` if it is absent. */
  readonly pace?: PaceRule;
}

/** Limits of what is read after a refusal. A client that is cut off learns the reason from its next HEAD. */
const refusedBody = { maxBytes: 16 * 1_048_576, maxTime: 5_000 };

/** Retry time in seconds while all slots are taken: a chunk of 10 MiB takes about as long. */
const retryAfter = 5;

/** Headers of an API response: nothing in it may be loaded, run or framed. */
const guards: ServerHeaders = [
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/**
 * Serves chunked uploads, by tus 1.0, at the addresses that calls returned (docs/wire.md §3): the address is the
 * capability, so no session is required, and no upload can be started here. A call turns a complete upload into a file.
 *
 * @example
 * registerTus(app, { database, storage, clock, log, security, places, headers });
 */
export function registerTus(app: FastifyInstance, parts: TusParts): void {
  const send = createSendResponse(parts.headers);
  const failures = new WeakMap<object, unknown>();
  const tus = new Server({
    path: '/api/files',
    datastore: new UploadStore(parts),
    locker: new MemoryLocker(),
    allowedOrigins: () => false,
    onResponseError(request, error) {
      // Errors for which tus has no response of its own.
      if (!('status_code' in error)) failures.set(request, error);
      return undefined;
    },
  });

  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let place: Place | 'busy' | undefined;
    try {
      place = await takePiecePlace(request, parts);
      if (place === 'busy') return send(reply, respond.busy(503, retryAfter, langOf(request)));
      return await answer(request, reply);
    } catch (error) {
      return send(reply, responseTo(error, request, parts));
    } finally {
      if (place !== 'busy') place?.leave();
      void discardBody(request, request.raw, { ...refusedBody, places: parts.places, pace: parts.pace });
    }
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPatch = request.method === 'PATCH';
    const asked = new Request(new URL(request.url, 'http://portico'), {
      method: request.method,
      headers: headersOf(request.raw),
      ...(isPatch && { body: bodyOf(request.raw) as NonNullable<RequestInit['body']>, duplex: 'half' }),
    });
    // what arrived before the connection is closed is stored, so the client resumes there
    const stopWatching = isPatch ? watchPace(request.raw.socket, 'in', parts.pace ?? usualPace) : undefined;
    // nothing more arrives while the last bytes are written
    if (stopWatching) request.raw.once('end', stopWatching);
    const answered = await tus.handleWeb(asked).finally(stopWatching);
    if (answered.status === 404) {
      parts.security.report({ kind: 'upload-address-refused', address: request.ip, route: uploadRoute });
    }
    if (failures.has(asked)) return send(reply, responseTo(failures.get(asked), request, parts));
    for (const [name, value] of answered.headers) if (!isReplaced(name)) reply.header(name, value);
    for (const [name, value] of [...guards, ...parts.headers]) reply.header(name, value);
    const text = answered.status === 204 || request.method === 'HEAD' ? undefined : await answered.text();
    return reply.code(answered.status).send(text);
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      // 256 bits in base64url; other paths below are downloads.
      url: '/api/files/:secret([\\w-]{43})',
      config: { receivesFiles: true },
      handler: serve,
    });
  });
}

/** Headers of tus that are not sent: `connection: close` would end the connection before a sender reads the response. */
const isReplaced = (name: string): boolean => name === 'connection' || name.startsWith('access-control-');

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') given.set(name, value);
  return given;
};

/** Returns a body as a web stream. */
function bodyOf(raw: IncomingMessage): ReadableStream {
  const bytes = raw[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
