import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';

/** Why a question of anybody is not answered. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  /** After how many seconds it may be asked again, where only the moment is in the way. */
  readonly again: number | undefined;

  constructor(message: string, again?: number) {
    super(message);
    this.again = again;
  }
}

/** What anybody may ask by a plain address, of the whole world's pages and programs. */
export interface OpenQuestion {
  /**
   * Of the path and of the query, as texts; empty where they were not given.
   *
   * @throws NotAnswered where it holds a null character.
   */
  readonly asked: (name: string) => string;
  readonly database: Database;
  readonly clock: Clock;
}

export interface OpenAnswer {
  readonly body: unknown;
  /** In the place of the body. */
  readonly stream?: OpenStream;
  /** Whether this is the answer for ever; otherwise it is asked for anew each time. */
  readonly isFinal?: boolean;
  /** How long it may be kept and passed on (seconds), where it is not final. */
  readonly seconds?: number;
  /** What it is where it is no JSON; its body goes out as it stands. */
  readonly type?: string;
  /** The body by gzip, for those who take it. */
  readonly gzip?: Buffer;
  /** Where to look instead. */
  readonly seeOther?: string;
  /** Headers of its own, a stricter policy for instance. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is too large to be held: written piece by piece, and not at all for whoever has it already. */
export interface OpenStream {
  /** Names its bytes and no others, without quotes: whatever changes them changes it. It has to be cheap. */
  readonly etag: string;
  /** Begins to read it; what it then is may be newer than what was named. Destroyed where its reader goes away. */
  readonly open: () => Promise<{ readonly etag: string; readonly body: Readable }>;
}

/** Data that is open to everybody: by plain GET, JSON unless it says otherwise, to be read by programs as well as by pages of other places. */
export interface OpenRoute {
  readonly path: string;
  /** GET when absent. What is posted says nothing but its address: a body is not read. */
  readonly method?: 'POST';
  /** @throws NotAnswered which says why, in plain English: programs read it, and those who write them. */
  readonly answer: (question: OpenQuestion) => Promise<OpenAnswer>;
}

interface OpenParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Serves open data: no session, no envelope, no cookie, to pages of every origin.
 *
 * @example
 * registerOpenData(app, { database, clock, log }, areas.flatMap((area) => area.openData?.(parts) ?? []));
 */
export function registerOpenData(app: FastifyInstance, parts: OpenParts, routes: readonly OpenRoute[]): void {
  const serve = (scope: FastifyInstance, { path, answer, method }: OpenRoute): void => {
    scope.route({
      method: method ?? 'GET',
      url: path,
      handler: async (request, reply) => {
        const named = { ...(request.query as object), ...(request.params as object) } as Record<string, unknown>;
        const asked = (name: string): string => {
          const given = typeof named[name] === 'string' ? named[name] : '';
          // no text of the database has it
          if (given.includes('\0')) throw new NotAnswered(`${name} must not hold a null character`);
          return given;
        };
        reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
        try {
          const given = await answer({ asked, database: parts.database, clock: parts.clock });
          if (given.stream) return await stream(request, reply, { ...given, ...given.stream });
          if (given.seeOther !== undefined) return await reply.redirect(given.seeOther, 303);
          reply.headers({ ...given.headers, 'cache-control': keeping(given) });
          if (given.type !== undefined) reply.type(given.type);
          if (!given.gzip) return await reply.send(given.body);
          reply.header('vary', 'accept-encoding');
          return await (takesGzip(request)
            ? reply.header('content-encoding', 'gzip').send(given.gzip)
            : reply.send(given.body));
        } catch (error) {
          if (error instanceof NotAnswered) {
            if (error.again === undefined) return refuse(reply, 400, error.message);
            return refuse(reply.header('retry-after', error.again), 503, error.message);
          }
          parts.log.warn({ requestId: request.id, route: path, err: error }, 'open data could not be read');
          return refuse(reply, 503, 'try again later');
        }
      },
    });
  };
  for (const route of routes) if (route.method === undefined) serve(app, route);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    for (const route of routes) if (route.method === 'POST') serve(scope, route);
  });
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(headers['accept-encoding'] ?? '');

/** Asked for anew each time, and answered 304 to whoever has it; bytes in another coding have another name. */
async function stream(
  request: FastifyRequest,
  reply: FastifyReply,
  given: OpenAnswer & OpenStream,
): Promise<FastifyReply> {
  const packed = takesGzip(request);
  const tagOf = (etag: string): string => `"${etag}${packed ? '-gzip' : ''}"`;
  reply.headers({ ...given.headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  const held = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (held.includes('*') || held.includes(tagOf(given.etag))) {
    return reply.header('etag', tagOf(given.etag)).code(304).send();
  }
  const { etag, body } = await given.open();
  reply.header('etag', tagOf(etag));
  if (given.type !== undefined) reply.type(given.type);
  if (!packed) return reply.send(body);
  const gzip = createGzip({ level: 4 });
  body.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => body.destroy());
  return reply.header('content-encoding', 'gzip').send(body.pipe(gzip));
}

function keeping({ isFinal, seconds }: OpenAnswer): string {
  if (isFinal) return 'public, max-age=31536000, immutable';
  return seconds === undefined ? 'public, no-cache' : `public, max-age=${seconds}`;
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error });

/**
 * A number that a question names, in its one spelling.
 *
 * @throws NotAnswered for anything else.
 * @example
 * const start = askedNumber(question, 'start');
 */
export function askedNumber(question: OpenQuestion, name: string): number {
  const text = question.asked(name);
  if (!/^(0|[1-9]\d{0,14})$/.test(text)) throw new NotAnswered(`${name} must be a whole number`);
  return Number(text);
}
