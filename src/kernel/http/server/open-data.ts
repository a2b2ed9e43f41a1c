import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { createOpenFiles, type OpenFile } from './answer/open-files.ts';
import { sendOpenFile } from './answer/send-open-file.ts';
import { takesGzip } from './answer/takes-gzip.ts';
import type { PaceRule } from './guard/pace.ts';
import type { Places } from './guard/places.ts';

/** A refusal of an open data request. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
  /** Retry after this many seconds, if the refusal is temporary. */
  readonly again: number | undefined;

  constructor(message: string, again?: number) {
    super(message);
    this.again = again;
  }
}

/** A request for open data by a plain URL, from any page or program. */
export interface OpenQuestion {
  /**
   * Returns a parameter of the path or the query as text; empty if absent.
   *
   * @throws NotAnswered if it contains a null character.
   */
  readonly asked: (name: string) => string;
  readonly database: Database;
  readonly clock: Clock;
}

export interface OpenAnswer {
  readonly body: unknown;
  /** Sent instead of the body. */
  readonly file?: OpenFile;
  /** True: the response never changes; otherwise it is revalidated each time. */
  readonly isFinal?: boolean;
  /** Seconds that shared caches may store it, if it is not final. */
  readonly seconds?: number;
  /** The content type if it is not JSON; the body is then sent unchanged. */
  readonly type?: string;
  /** The body compressed by gzip, for clients that accept it. */
  readonly gzip?: Buffer;
  /** The address of a 303 redirect. */
  readonly seeOther?: string;
  /** Additional headers, such as a stricter policy. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Data open to everyone: a plain GET without a session, JSON by default, for programs and for pages of other origins.
 */
export interface OpenRoute {
  readonly path: string;
  /** GET when absent. A POST is identified by its address alone: its body is not read. */
  readonly method?: 'POST';
  /** @throws NotAnswered with the reason in plain English, for programs and their authors. */
  readonly answer: (question: OpenQuestion) => Promise<OpenAnswer>;
}

interface OpenParts {
  readonly config: { readonly dataDir: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly places: Places;
  /** Minimum rate of clients that read files; the default when absent. */
  readonly pace?: PaceRule;
}

/**
 * Serves open data: no session, no envelope, no cookie, to pages of every origin.
 *
 * @example
 * registerOpenData(app, { config, database, clock, log, places }, areas.flatMap((area) => area.openData?.(parts) ?? []));
 */
export function registerOpenData(app: FastifyInstance, parts: OpenParts, routes: readonly OpenRoute[]): void {
  const files = createOpenFiles(path.join(parts.config.dataDir, 'cache/open'));
  const reading = { ...parts, files };
  app.addHook('onClose', async () => files.close());
  const serve = (scope: FastifyInstance, { path: at, answer, method }: OpenRoute): void => {
    scope.route({
      method: method ?? 'GET',
      url: at,
      handler: async (request, reply) => {
        const named = { ...(request.query as object), ...(request.params as object) } as Record<string, unknown>;
        const asked = (name: string): string => {
          const given = typeof named[name] === 'string' ? named[name] : '';
          // A text in the database cannot contain it.
          if (given.includes('\0')) throw new NotAnswered(`${name} must not hold a null character`);
          return given;
        };
        reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
        try {
          const given = await answer({ asked, database: parts.database, clock: parts.clock });
          if (given.file) {
            if (given.type !== undefined) reply.type(given.type);
            reply.headers(given.headers ?? {});
            const sent = await sendOpenFile(request, reply, { name: path.basename(at), file: given.file }, reading);
            if (typeof sent !== 'number') return sent;
            return refuse(reply.header('retry-after', sent), 429, 'too many copies are being read: try again later');
          }
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
          parts.log.warn({ requestId: request.id, route: at, err: error }, 'open data could not be read');
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

function keeping({ isFinal, seconds }: OpenAnswer): string {
  if (isFinal) return 'public, max-age=31536000, immutable';
  return seconds === undefined ? 'public, no-cache' : `public, max-age=${seconds}`;
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error });

/**
 * Returns a numeric parameter; it must have its canonical form.
 *
 * @throws NotAnswered for any other value.
 * @example
 * const start = askedNumber(question, 'start');
 */
export function askedNumber(question: OpenQuestion, name: string): number {
  const text = question.asked(name);
  if (!/^(0|[1-9]\d{0,14})$/.test(text)) throw new NotAnswered(`${name} must be a whole number`);
  return Number(text);
}
