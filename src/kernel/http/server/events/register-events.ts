import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Opened } from '#kernel/envelope/server/opened.ts';
import type { Receiver } from '#kernel/envelope/server/receiver.ts';
import { pickLang, type Lang } from '#kernel/i18n/text.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { actsForParty, may, type Actor } from '#kernel/http/server/actor.ts';
import type { Authorise } from '#kernel/http/server/call.ts';
import { openRequest, responseTo } from '#kernel/http/server/serving.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import { refuse, Refusal } from '#kernel/http/server/refusal.ts';
import { respond } from '#kernel/http/server/answer/respond.ts';
import { createSendResponse, streamHeaders, type ServerHeaders } from '#kernel/http/server/answer/send-response.ts';
import type { Feed, FeedReader } from './feed.ts';
import { createStream, type EventStream } from './streams.ts';

interface Parts {
  readonly receiver: Receiver;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityEvents;
  readonly authorise: Authorise;
  /** A client receives all feeds that it may subscribe to. */
  readonly feeds: readonly Feed[];
  readonly headers: ServerHeaders;
  readonly limits?: Partial<EventLimits>;
}

export interface EventLimits {
  /** Streams of one server; one more gets 503. */
  readonly streams: number;
  /** Streams of one session; one more ends the oldest, because its network may be gone. */
  readonly perSession: number;
  /** Minimum interval between two events to one client (milliseconds). */
  readonly every: number;
  /** Interval of the heartbeat to every client and of the check of its session (milliseconds). */
  readonly beatEvery: number;
}

const usual: EventLimits = { streams: 5_000, perSession: 8, every: 500, beatEvery: 15_000 };

/**
 * Serves `GET /api/events` (docs/wire.md §3): a sealed stream of changes, for users with a feed's permission. It ends
 * with the session, which it does not extend, and with the server.
 *
 * @example
 * registerEvents(app, { receiver, clock, log, authorise, feeds: [fleetFeed(database)], headers });
 */
export function registerEvents(app: FastifyInstance, parts: Parts): void {
  const { receiver, clock, log, security, authorise, feeds } = parts;
  const limits = { ...usual, ...parts.limits };
  const send = createSendResponse(parts.headers);
  const streams = new Set<EventStream>();

  app.route({
    method: 'GET',
    url: '/api/events',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const lang = pickLang(request.headers['accept-language']);
      if (streams.size >= limits.streams) return send(reply, respond.busy(503, 30, lang));
      const opened = await openRequest(request, request.query as object, { receiver, clock, security });
      if ('status' in opened) return send(reply, opened);
      try {
        const authoriseAgain = (): Promise<Actor> => authorise(tokenOf(request), opened.s, { isUse: false });
        const actor = await authoriseAgain();
        const open = feeds.filter(({ permission }) => permission === null || may(actor, permission));
        if (open.length === 0 || !actsForParty(actor)) throw refuse.notFound();
        const readers = open.map((feed) => ({ name: feed.name, reader: feed.open(actor, afterOf(opened)) }));
        makeRoom(actor.sessionId);
        void follow({ readers, authoriseAgain, lang, stream: begin(reply, opened, actor.sessionId) });
        return reply;
      } catch (error) {
        return send(reply, responseTo(error, request, { log, security }));
      }
    },
  });
  app.addHook('preClose', (done) => {
    for (const stream of streams) stream.end();
    done();
  });

  function begin(reply: FastifyReply, opened: Opened, session: string): EventStream {
    reply.hijack();
    reply.raw.writeHead(200, streamHeaders(parts.headers));
    const stream = createStream(reply.raw, opened, session);
    streams.add(stream);
    reply.raw.on('close', () => streams.delete(stream));
    return stream;
  }

  function makeRoom(session: string): void {
    const own = [...streams].filter((stream) => stream.session === session);
    if (own.length >= limits.perSession) own[0]?.end();
  }

  async function follow({ readers, authoriseAgain, lang, stream }: Following): Promise<void> {
    let number = '0';
    let beat = performance.now();
    while (!stream.isEnded) {
      try {
        for (const { name, reader } of readers) {
          if (!stream.isClear()) break;
          const news = await reader.next();
          if (!news) continue;
          number = news.number ?? number;
          stream.send(name, number, news.data);
        }
        if (performance.now() - beat >= limits.beatEvery) {
          beat = performance.now();
          await authoriseAgain();
          stream.beat();
        }
      } catch (error) {
        if (error instanceof Refusal) {
          stream.send('end', number, error.answer(lang));
          return stream.end();
        }
        // The client reconnects by itself, to a server that can read the changes.
        log.warn({ err: error }, 'a stream of events was given up');
        return stream.end();
      }
      await rest(limits.every);
    }
  }
}

interface Following {
  readonly readers: readonly { readonly name: string; readonly reader: FeedReader }[];
  readonly authoriseAgain: () => Promise<Actor>;
  readonly lang: Lang;
  readonly stream: EventStream;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = request.headers.authorization;
  return bearer?.startsWith('Bearer ') ? bearer.slice('Bearer '.length) : undefined;
}

/** An invalid event number counts as absent, and so does one from a stream without numbered events. */
function afterOf({ params }: Opened): string | undefined {
  const { after } = params;
  return typeof after === 'string' && /^[1-9]\d{0,23}$/.test(after) ? after : undefined;
}

const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
