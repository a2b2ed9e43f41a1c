import type { Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { cacheCalendar } from '#accounts/calendar/server/cached-calendar.ts';
import { createAuthorise } from '#accounts/identity/sessions/server/authorise.ts';
import type { AreaRuntime, RouteParts, ServiceParts } from '#kernel/area/server/server-area.ts';
import type { MovableClock } from '#kernel/clock/server/clock.ts';
import type { Changes } from '#kernel/db/server/listen-for-changes.ts';
import { registerTus } from '#kernel/files/server/tus/register-tus.ts';
import { registerDownloads } from '#kernel/files/server/register-downloads.ts';
import { maxBody } from '#kernel/envelope/protocol.ts';
import { createReceiver } from '#kernel/envelope/server/receiver.ts';
import type { EnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import { registerApi } from '#kernel/http/server/api.ts';
import { registerDeviceCalls } from '#kernel/http/server/device-calls.ts';
import { guardDemo } from '#kernel/http/server/guard/demo-guard.ts';
import type { PaceRule } from '#kernel/http/server/guard/pace.ts';
import { createPlaces } from '#kernel/http/server/guard/places.ts';
import { registerOpenData } from '#kernel/http/server/open-data.ts';
import { registerEvents } from '#kernel/http/server/events/register-events.ts';
import {
  answerBadAddress,
  answerBrokenRequest,
  limitBodies,
  registerFaults,
} from '#kernel/http/server/answer/faults.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import type { ServerHeaders } from '#kernel/http/server/answer/send-response.ts';
import { createCachedAnswers } from '#kernel/http/server/answer/cached-answers.ts';
import { registerSecurityHeaders, strictTransport } from '#kernel/http/server/answer/security-headers.ts';
import { watchJobs } from '#kernel/jobs/server/failed-jobs.ts';
import { createInboxFeed } from '#kernel/notify/server/inbox-feed.ts';
import { createTaskFeed } from '#kernel/tasks/server/task-feed.ts';
import { createMetrics } from '#kernel/log/server/metrics.ts';
import { isLoopback } from '#kernel/config/server/config.ts';
import { readBuilds } from './built-files.ts';
import { registerHealth } from './health.ts';
import { areas, noticeKinds, routes } from './areas.ts';
import { registerOpenApi } from './open-api.ts';
import { registerStatic } from './static.ts';
import { registerTestClock } from './test-clock.ts';

export interface ServerParts extends RouteParts, ServiceParts {
  readonly clock: ServiceParts['clock'] & MovableClock;
  readonly envelopeKeys: EnvelopeKeys;
  /** Notifies of changed tables; without it every response, and the calendar, is read from the database. */
  readonly changes?: Changes;
  readonly services: readonly AreaRuntime[];
  readonly distDir: string;
  /** Minimum rate of uploads and exports; the usual rate if absent. */
  readonly pace?: PaceRule;
  /** More routes, for tests of the kernel. */
  readonly extraRoutes?: readonly Route[];
}

/** Maximum duration of a request in milliseconds, so that many slow clients cannot block the server. */
const requestTimeout = 15_000;
/** The same for uploads. */
const uploadTimeout = 600_000;
/** An idle connection is closed after this time (milliseconds); a slow response may take less. */
const silence = 60_000;

const noSchema = () => (): never => {
  throw new TypeError('Routes have contracts, not schemas');
};

/**
 * Creates the HTTP server of one process, not listening yet. All dependencies are parameters; nothing here is global.
 */
export function createServer(parts: ServerParts): FastifyInstance<Server> {
  const { config, database, clock, log, security, storage, signer } = parts;
  const builds = readBuilds(parts.distDir);
  const headers: ServerHeaders = [
    ...(builds.build === undefined ? [] : [['x-portico-build', builds.build] as const]),
    ...(config.publicUrl.startsWith('https:') ? [strictTransport] : []),
  ];
  const app = Fastify({
    logger: false,
    genReqId: requestIds(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: maxBody,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress(headers),
    requestTimeout: uploadTimeout,
    connectionTimeout: silence,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // The contract validates every call, so routes need no Fastify schemas, and their compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
  });
  app.server.headersTimeout = requestTimeout;
  if (config.demo && !config.demoForced) guardDemo(app, security);
  limitBodies(app, requestTimeout);
  if (parts.changes) cacheCalendar(database.kysely, parts.changes);
  const metrics = createMetrics(database.pool);
  watchJobs(metrics.registry, database.kysely);
  security.watch(metrics.registry);
  for (const area of areas) area.metrics(metrics.registry, database.kysely);
  registerSecurityHeaders(app, headers);
  registerFaults(app, log, headers);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  const places = createPlaces();
  app.addHook('preClose', (done) => {
    places.end();
    done();
  });
  const authorise = createAuthorise(database, clock, config.session, config.demo);
  const receiver = createReceiver({ keys: parts.envelopeKeys, clock, pool: database.pool });
  registerApi(app, {
    database,
    clock,
    log,
    security,
    authorise,
    receiver,
    storage,
    places,
    routes: [...routes(parts), ...(parts.extraRoutes ?? [])],
    secure: config.publicUrl.startsWith('https:'),
    maxInProgress: 1_000,
    ...(parts.pace && { pace: parts.pace }),
    ...(parts.changes && { answers: createCachedAnswers(parts.changes) }),
    headers,
  });
  const feeds = areas.flatMap((area) => area.feeds(database, clock));
  app.addHook('onClose', async () => {
    for (const feed of feeds) feed.close();
  });
  registerEvents(app, {
    receiver,
    clock,
    log,
    security,
    authorise,
    feeds: [...feeds, createTaskFeed(database, clock), createInboxFeed(database, noticeKinds)],
    headers,
  });
  registerDownloads(app, { storage, signer, db: database.kysely, log, security });
  registerTus(app, {
    database,
    storage,
    clock,
    log,
    security,
    places,
    headers,
    ...(parts.pace && { pace: parts.pace }),
  });
  registerDeviceCalls(
    app,
    parts,
    parts.services.flatMap(({ deviceRoutes = [] }) => deviceRoutes),
  );
  registerOpenData(
    app,
    { ...parts, places },
    areas.flatMap((area) => area.openData({ ...parts, builtFile: (at) => builds.files.get(at)?.plain?.toString() })),
  );
  registerHealth(app, {
    database,
    services: parts.services,
    metrics,
    token: config.metricsToken,
    isPublic: !isLoopback(new URL(config.publicUrl).hostname),
  });
  registerTestClock(app, clock);
  registerOpenApi(app);
  registerStatic(app, builds);
  return app;
}

/** Returns request IDs for the log: a random component for the server, and a counter. */
function requestIds(): () => string {
  const server = randomBytes(4).readUInt32BE().toString(36);
  let number = 0;
  return () => {
    number += 1;
    return `${server}-${number.toString(36)}`;
  };
}
