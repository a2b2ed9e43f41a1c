import { ReadableStream } from 'node:stream/web';
import type { IncomingMessage } from 'node:http';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Storage } from '#kernel/files/server/storage.ts';
import { createSendResponse, type ServerHeaders } from '#kernel/http/server/answer/send-response.ts';
import { usualPace, watchPace, type PaceRule } from '#kernel/http/server/guard/pace.ts';
import { responseTo } from '#kernel/http/server/serving.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { UploadStore } from './upload-store.ts';

export interface TusParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  readonly headers: ServerHeaders;
  readonly security: SecurityEvents;
  /** Minimum rate of a PATCH; `usualPace` if it is absent. */
  readonly pace?: PaceRule;
}

/** Maximum bytes read after a refusal; beyond them the connection is cut. */
const mostPassedOver = 16 * 1_048_576;

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
 * registerTus(app, { database, storage, clock, log, security, headers });
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
    const body = request.method === 'PATCH' ? bodyOf(request.raw) : undefined;
    const asked = new Request(new URL(request.url, 'http://portico'), {
      method: request.method,
      headers: headersOf(request.raw),
      ...(body && { body: body.stream as NonNullable<RequestInit['body']>, duplex: 'half' }),
    });
    // what arrived before the connection is closed is stored, so the client resumes there
    const stopWatching = body && watchPace(request.raw.socket, 'in', parts.pace ?? usualPace);
    // nothing more arrives while the last bytes are written
    if (stopWatching) request.raw.once('end', stopWatching);
    const answer = await tus.handleWeb(asked).finally(() => stopWatching?.());
    if (answer.status >= 400) void body?.passOver();
    if (answer.status === 404) {
      parts.security.report({ kind: 'upload-address-refused', address: request.ip, route: '/api/files/:secret' });
    }
    if (failures.has(asked)) return send(reply, responseTo(failures.get(asked), request, parts));
    for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value);
    for (const [name, value] of [...guards, ...parts.headers]) reply.header(name, value);
    const text = answer.status === 204 || request.method === 'HEAD' ? undefined : await answer.text();
    return reply.code(answer.status).send(text);
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      // 256 bits in base64url; other paths below are downloads.
      url: '/api/files/:secret([\\w-]{43})',
      handler: serve,
    });
  });
}

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') given.set(name, value);
  return given;
};

/** A body as a web stream; the unread rest can be skipped, so that the sender gets the response. */
function bodyOf(raw: IncomingMessage): { readonly stream: ReadableStream; passOver(): Promise<void> } {
  const bytes = raw[Symbol.asyncIterator]();
  return {
    stream: new ReadableStream({
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    }),
    async passOver() {
      try {
        for (let size = 0; size < mostPassedOver;) {
          const { done, value } = await bytes.next();
          if (done) return;
          size += (value as Buffer).length;
        }
      } catch {
        // The sender has disconnected.
      }
    },
  };
}
