import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSealed } from '#kernel/contract/endpoint.ts';
import type { Opened } from '#kernel/envelope/server/opened.ts';
import { execute } from './execute.ts';
import type { CallRoute, Route } from './handle.ts';
import type { Places } from './guard/places.ts';
import { respond, type Response } from './answer/respond.ts';
import { questionOf, type CachedAnswers } from './answer/cached-answers.ts';
import { createSendResponse } from './answer/send-response.ts';
import { callOf, langOf, openRequest, responseTo, type ServingParts } from './serving.ts';

export interface ApiParts extends ServingParts {
  readonly routes: readonly Route[];
  /** Limits uploads and exports. */
  readonly places: Places;
  /** Calls in progress; beyond them new ones get 503. */
  readonly maxInProgress: number;
  /** The cache of public responses; absent: nothing is cached. */
  readonly answers?: CachedAnswers;
}

/**
 * Serves every route through the envelope under `/api`, and the envelope's key (docs/wire.md §2).
 *
 * @example
 * registerApi(app, { database, clock, log, authorise, receiver, routes, places, secure: true, maxInProgress: 1_000 });
 */
export function registerApi(app: FastifyInstance, parts: ApiParts): void {
  const send = createSendResponse(parts.headers ?? []);
  app.get('/api/envelope/key', async (request, reply) => {
    const key = await parts.receiver.currentKey();
    return send(reply, respond.accepted({ ...key, serverTime: parts.clock.now().getTime() }, langOf(request)));
  });
  let inProgress = 0;
  const serve = (scope: FastifyInstance, route: Route): void => {
    const { method, path } = route.endpoint;
    scope.route({
      method,
      url: `/api${path}`,
      exposeHeadRoute: false,
      ...(isUpload(route) && { config: { receivesFiles: true } }),
      handler: async (request, reply) => {
        if (inProgress >= parts.maxInProgress) return send(reply, respond.busy(503, 1, langOf(request)));
        inProgress += 1;
        try {
          const response = await ('serve' in route
            ? route.serve({ request, reply, parts, places: parts.places })
            : answer(route, request, parts));
          return response ? send(reply, response) : reply;
        } finally {
          inProgress -= 1;
        }
      },
    });
  };
  for (const route of parts.routes) if (!isUpload(route)) serve(app, route);
  void app.register(async (scope) => {
    // Only uploads read their body as a stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    for (const route of parts.routes) if (isUpload(route)) serve(scope, route);
  });
}

const isUpload = ({ endpoint }: Route): boolean => 'kind' in endpoint && endpoint.kind === 'upload';

async function answer(route: CallRoute, request: FastifyRequest, parts: ApiParts): Promise<Response> {
  const sealed = route.endpoint.method === 'GET' ? request.query : request.body;
  const opened = await openRequest(request, sealed as object | null | undefined, parts);
  if ('status' in opened) return opened;
  const question = parts.answers && questionOf(route, langOf(request), opened.params);
  if (question === undefined) return carryOut(route, request, opened, parts);
  const cached = parts.answers?.find(question);
  if (cached) return cached;
  const keep = parts.answers?.begin(question, route.readFrom ?? []);
  const answered = await carryOut(route, request, opened, parts);
  if (answered.isAccepted) keep?.(answered);
  return answered;
}

async function carryOut(route: CallRoute, request: FastifyRequest, opened: Opened, parts: ApiParts): Promise<Response> {
  const call = callOf(request, opened, parts.secure);
  const withCookies = (response: Response): Response =>
    call.caller.set.length > 0 ? { ...response, cookies: call.caller.set } : response;
  try {
    const data = await execute(route, call, parts);
    return withCookies(
      respond.accepted(isSealed(route.endpoint) ? opened.sealAnswer(JSON.stringify(data)) : data, call.lang),
    );
  } catch (error) {
    return withCookies(responseTo(error, request, parts));
  }
}
