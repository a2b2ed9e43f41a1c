import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The values of `/metrics` for one server. */
export interface Metrics {
  /**
   * `await registry.metrics()` is the text, `registry.contentType` its type. Other modules add their own gauges to it.
   */
  readonly registry: Registry;
  /**
   * Counts one completed request. Cheap enough for every request.
   *
   * @param route the matching pattern, `/api/zerocpolicy/more`, never the actual address, whose values are unbounded.
   * @param seconds from the first byte of the request to the end of the response.
   */
  observeRequest(route: string, status: number, seconds: number): void;
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The figures of one server: the process, requests by route and status, the database's connections.
 *
 * @example
 * const metrics = createMetrics(database.pool);
 * app.addHook('onResponse', (request, reply, done) => {
 *   metrics.observeRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
 *   done();
 * });
 */
export function createMetrics(pool?: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['route', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  if (pool) watchPool(registry, pool);

  // A bound child per route and status: a lookup costs less than hashing labels at each request.
  const bound = new Map<string, Map<number, { observe(seconds: number): void }>>();
  return {
    registry,
    observeRequest(route, status, seconds) {
      let ofRoute = bound.get(route);
      if (!ofRoute) bound.set(route, (ofRoute = new Map()));
      let child = ofRoute.get(status);
      if (!child) ofRoute.set(status, (child = duration.labels(route, String(status))));
      child.observe(seconds);
    },
  };
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool in use and idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
}
