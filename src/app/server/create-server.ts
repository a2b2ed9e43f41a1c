import type { Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { watchHashes } from '#accounts/people/server/watch-hashes.ts';
import { createAuthorise } from '#accounts/sessions/server/authorise.ts';
import type { Clock, MovableClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Changes } from '#kernel/db/server/listen-for-changes.ts';
import { registerDownloads } from '#kernel/files/server/register-downloads.ts';
import { maxBody } from '#kernel/envelope/protocol.ts';
import { createReceiver } from '#kernel/envelope/server/receiver.ts';
import type { EnvelopeKeys } from '#kernel/envelope/server/keys.ts';
import { registerApi } from '#kernel/http/server/api.ts';
import { registerEvents } from '#kernel/http/server/events/register-events.ts';
import { answerBrokenRequest, limitBodies, registerFaults } from '#kernel/http/server/faults.ts';
import type { Route } from '#kernel/http/server/handle.ts';
import type { ServerHeaders } from '#kernel/http/server/send-response.ts';
import { createCachedAnswers } from '#kernel/http/server/cached-answers.ts';
import { requestIds } from '#kernel/http/server/request-ids.ts';
import { registerSecurityHeaders, strictTransport } from '#kernel/http/server/security-headers.ts';
import { watchJobs } from '#kernel/jobs/server/failed-jobs.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { createMetrics } from '#kernel/log/server/metrics.ts';
import { createAccessRegistry } from '#vr-fleet/access/server/access-registry.ts';
import { registerBrokerAccess } from '#vr-fleet/access/server/register-broker-access.ts';
import { registerEnrolment } from '#vr-fleet/enrolment/server/register-enrolment.ts';
import { createFleetFeed } from '#vr-fleet/live/server/fleet-feed.ts';
import { registerDesired } from '#vr-fleet/settings/server/serve-desired.ts';
import type { BrokerUrls } from './broker-urls.ts';
import { watchDevices } from '#vr-fleet/devices/server/ingest/ingest-figures.ts';
import { readBuilds } from './built-files.ts';
import { registerHealth } from './health.ts';
import { routes, type RouteParts } from './routes.ts';
import { registerStatic } from './static.ts';
import { registerTestClock } from './test-clock.ts';

export interface ServerParts extends RouteParts {
  readonly database: Database;
  readonly clock: Clock & MovableClock;
  readonly log: Log;
  readonly envelopeKeys: EnvelopeKeys;
  /** Where changes of tables are heard; every answer is read from the database when absent. */
  readonly changes?: Changes;
  /** Its state is told by `/readyz`. */
  readonly broker: Broker;
  readonly brokerUrls: () => BrokerUrls;
  /** The built client. */
  readonly distDir: string;
  /** More routes, for tests of the kernel. */
  readonly extraRoutes?: readonly Route[];
}

/** Slow clients are cut after this long, so that many of them cannot hold the server; those that upload a file … */
const requestTimeout = 15_000;
/** … after this long (milliseconds). */
const uploadTimeout = 600_000;
/** A connection on which nothing moves is closed after this long (milliseconds); a slow answer may take less. */
const silence = 60_000;

const noSchema = () => (): never => {
  throw new TypeError('Routes have contracts, not schemas');
};

/** The HTTP server of one process, not listening yet. Everything it needs is given; nothing here is global. */
export function createServer(parts: ServerParts): FastifyInstance<Server> {
  const { config, database, clock, log, storage, signer } = parts;
  const app = Fastify({
    logger: false,
    genReqId: requestIds(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: maxBody,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: uploadTimeout,
    connectionTimeout: silence,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Every call is checked by its contract, so no route has a schema of Fastify's: its compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
  });
  app.server.headersTimeout = requestTimeout;
  limitBodies(app, requestTimeout);
  const metrics = createMetrics(database.pool);
  watchJobs(metrics.registry, database.kysely);
  watchHashes(metrics.registry);
  watchDevices(metrics.registry, database.kysely);
  const builds = readBuilds(parts.distDir);
  const headers: ServerHeaders = [
    ...(builds.build === undefined ? [] : [['x-portico-build', builds.build] as const]),
    ...(config.publicUrl.startsWith('https:') ? [strictTransport] : []),
  ];
  registerSecurityHeaders(app, headers);
  registerFaults(app, log, headers);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  const authorise = createAuthorise(database, clock, config.session, config.demo);
  const receiver = createReceiver({ keys: parts.envelopeKeys, clock });
  registerApi(app, {
    database,
    clock,
    log,
    authorise,
    receiver,
    storage,
    routes: [...routes(parts), ...(parts.extraRoutes ?? [])],
    secure: config.publicUrl.startsWith('https:'),
    maxInProgress: 1_000,
    ...(parts.changes && { answers: createCachedAnswers(parts.changes) }),
    headers,
  });
  const feed = createFleetFeed(database, clock);
  app.addHook('onClose', async () => feed.close());
  registerEvents(app, { receiver, clock, log, authorise, feeds: [feed], headers });
  registerDownloads(app, { storage, signer, db: database.kysely, log });
  registerEnrolment(app, { ...parts, db: database.kysely, publicUrl: config.publicUrl });
  registerDesired(app, { db: database.kysely, clock, log, access: createAccessRegistry(database.kysely, clock) });
  if (config.mqttUrl !== undefined && config.mqttAccessToken !== undefined) {
    const { username, password } = new URL(config.mqttUrl);
    registerBrokerAccess(app, {
      access: createAccessRegistry(database.kysely, clock),
      token: config.mqttAccessToken,
      server: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    });
  }
  registerHealth(app, { database, broker: parts.broker, metrics, token: config.metricsToken });
  registerTestClock(app, clock);
  registerStatic(app, builds);
  return app;
}
