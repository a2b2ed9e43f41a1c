import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isNoConnection } from '#kernel/db/server/no-connection.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { isSealed } from '#kernel/contract/endpoint.ts';
import type { Opened } from '#kernel/envelope/server/opened.ts';
import type { Receiver } from '#kernel/envelope/server/receiver.ts';
import { pickLang, type Lang } from '#kernel/i18n/text.ts';
import { BusyError } from './busy.ts';
import { callerOf } from './caller.ts';
import { execute, type CallEnvironment } from './execute.ts';
import type { Route } from './handle.ts';
import { Refusal } from './refusal.ts';
import { respond, type Response } from './respond.ts';
import { questionOf, type CachedAnswers } from './cached-answers.ts';
import { createSendResponse, type ServerHeaders } from './send-response.ts';

export interface ApiParts extends CallEnvironment {
  readonly receiver: Receiver;
  readonly log: Log;
  readonly routes: readonly Route[];
  /** Whether the portal is reached by https, so that cookies are for it alone. */
  readonly secure: boolean;
  /** Calls in progress beyond which new ones are answered 503. */
  readonly maxInProgress: number;
  /** Where answers to the public are cached; none are when absent. */
  readonly answers?: CachedAnswers;
  /** Besides those of every answer of the API. */
  readonly headers?: ServerHeaders;
}

interface Sealed {
  readonly key?: unknown;
  readonly data?: unknown;
}

/**
 * Serves every route through the envelope under `/api`, and the envelope's key beside it (docs/wire.md §2).
 *
 * @example
 * registerApi(app, { database, clock, log, authorise, receiver, routes, secure: true, maxInProgress: 1_000 });
 */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  const send = createSendResponse(parts.headers ?? []);
  app.get('/api/envelope/key', async (request, reply) => {
    const lang = langOf(request);
    const key = await parts.receiver.currentKey();
    return send(reply, respond.accepted({ ...key, serverTime: parts.clock.now().getTime() }, lang));
  });
  let inProgress = 0;
  for (const route of parts.routes) {
    const { method, path } = route.endpoint;
    app.route({
      method,
      url: `/api${path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (inProgress >= parts.maxInProgress) return send(reply, respond.busy(503, 1, langOf(request)));
        inProgress += 1;
        try {
          return send(reply, await answer(route, request, parts));
        } finally {
          inProgress -= 1;
        }
      },
    });
  }
}

async function answer(route: Route, request: FastifyRequest, parts: ApiParts): Promise<Response> {
  const lang = langOf(request);
  const { endpoint } = route;
  const sealed = (endpoint.method === 'GET' ? request.query : request.body) as Sealed | null | undefined;
  const path = request.url.split('?', 1)[0] ?? '';
  const opened = await parts.receiver.open({
    method: endpoint.method,
    path,
    key: sealed?.key,
    data: sealed?.data,
    address: request.ip,
  });
  if (opened.refusal !== undefined) {
    if (opened.refusal === 'busy') return respond.busy(429, opened.retryAfter, lang);
    return respond.unreadable(
      opened.refusal,
      lang,
      opened.refusal === 'time' ? parts.clock.now().getTime() : undefined,
    );
  }
  const question = parts.answers && questionOf(route, lang, opened.params);
  if (question === undefined) return carryOut(route, request, opened, parts);
  const cached = parts.answers?.find(question);
  if (cached) return cached;
  const keep = parts.answers?.begin(question, route.readFrom ?? []);
  const answered = await carryOut(route, request, opened, parts);
  if (answered.isAccepted) keep?.(answered);
  return answered;
}

async function carryOut(route: Route, request: FastifyRequest, opened: Opened, parts: ApiParts): Promise<Response> {
  const lang = langOf(request);
  const caller = callerOf(request.ip, request.headers.cookie, parts.secure);
  const bearer = request.headers.authorization;
  const withCookies = (response: Response): Response =>
    caller.set.length > 0 ? { ...response, cookies: caller.set } : response;
  try {
    const data = await execute(
      route,
      {
        id: opened.id,
        params: opened.params,
        token: bearer?.startsWith('Bearer ') ? bearer.slice('Bearer '.length) : undefined,
        proof: opened.s,
        lang,
        caller,
        requestId: request.id,
        openField: (name, value) => opened.openField(name, value),
      },
      parts,
    );
    return withCookies(
      respond.accepted(isSealed(route.endpoint) ? opened.sealAnswer(JSON.stringify(data)) : data, lang),
    );
  } catch (error) {
    if (error instanceof Refusal) return withCookies(respond.refused(error.answer(lang)));
    if (error instanceof BusyError) return respond.busy(503, error.retryAfter, lang);
    if (isNoConnection(error)) return respond.busy(503, 1, lang);
    parts.log.error({ requestId: request.id, route: route.endpoint.path, err: error }, 'call failed');
    return respond.fault(request.id, lang);
  }
}

const langOf = (request: FastifyRequest): Lang => pickLang(request.headers['accept-language']);
