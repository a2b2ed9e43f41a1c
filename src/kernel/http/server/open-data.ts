import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';

/** Why a question of anybody is not answered. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** What anybody may ask by a plain address, of the whole world's pages and programs. */
export interface OpenQuestion {
  /** Of the path and of the query, as texts; empty where they were not given. */
  readonly asked: (name: string) => string;
  readonly database: Database;
  readonly clock: Clock;
}

export interface OpenAnswer {
  readonly body: unknown;
  /** Whether this is the answer for ever; otherwise it is asked for anew each time. */
  readonly isFinal?: boolean;
}

/** Data that is open to everybody: plain JSON by GET, to be read by programs as well as by pages of other places. */
export interface OpenRoute {
  readonly path: string;
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
  for (const { path, answer } of routes) {
    app.get(path, async (request, reply) => {
      const given = { ...(request.query as object), ...(request.params as object) } as Record<string, unknown>;
      const asked = (name: string): string => (typeof given[name] === 'string' ? given[name] : '');
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      try {
        const { body, isFinal } = await answer({ asked, database: parts.database, clock: parts.clock });
        return await reply
          .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'public, no-cache')
          .send(body);
      } catch (error) {
        if (error instanceof NotAnswered) return refuse(reply, 400, error.message);
        parts.log.warn({ requestId: request.id, route: path, err: error }, 'open data could not be read');
        return refuse(reply, 503, 'try again later');
      }
    });
  }
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
