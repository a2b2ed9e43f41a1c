import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { createOpenFiles, type OpenFile } from './answer/open-files.ts';
import { sendOpenFile } from './answer/send-open-file.ts';
import { takesGzip } from './answer/takes-gzip.ts';
import type { PaceRule } from './guard/pace.ts';
import { createPlaces } from './guard/places.ts';

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
  readonly file?: OpenFile;
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

/** Data that is open to everybody: by plain GET, JSON unless it says otherwise, to be read by programs as well as by pages of other places. */
export interface OpenRoute {
  readonly path: string;
  /** GET when absent. What is posted says nothing but its address: a body is not read. */
  readonly method?: 'POST';
  /** @throws NotAnswered which says why, in plain English: programs read it, and those who write them. */
  readonly answer: (question: OpenQuestion) => Promise<OpenAnswer>;
}

interface OpenParts {
  readonly config: { readonly dataDir: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Minimum rate of the readers of files; the usual one when absent. */
  readonly pace?: PaceRule;
}

/**
 * Serves open data: no session, no envelope, no cookie, to pages of every origin.
 *
 * @example
 * registerOpenData(app, { config, database, clock, log }, areas.flatMap((area) => area.openData?.(parts) ?? []));
 */
export function registerOpenData(app: FastifyInstance, parts: OpenParts, routes: readonly OpenRoute[]): void {
  const files = createOpenFiles(path.join(parts.config.dataDir, 'cache/open'));
  const reading = { ...parts, files, places: createPlaces() };
  app.addHook('onClose', async () => files.close());
  const serve = (scope: FastifyInstance, { path: at, answer, method }: OpenRoute): void => {
    scope.route({
      method: method ?? 'GET',
      url: at,
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
