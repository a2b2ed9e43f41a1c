import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AreaRuntime } from '#kernel/area/server/server-area.ts';
import { isDirect } from '#kernel/http/server/guard/demo-guard.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Metrics } from '#kernel/log/server/metrics.ts';

interface HealthParts {
  readonly database: Database;
  readonly services: readonly Pick<AreaRuntime, 'health'>[];
  readonly metrics: Metrics;
  readonly token: string | undefined;
  /**
   * True if the portal has a public address. A proxy on this machine may then forward any client, so a token is
   * required.
   */
  readonly isPublic: boolean;
}

/**
 * `/livez`: the process responds. `/readyz`: the database responds too; the text includes the status of the areas'
 * services, which are not required for readiness. `/metrics`: for a scraper (docs/wire.md §3).
 */
export function registerHealth(
  app: FastifyInstance,
  { database, services, metrics, token, isPublic }: HealthParts,
): void {
  app.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok\n'));
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.pool.query('select 1');
      const lines = services.flatMap((service) => service.health?.() ?? []);
      return await reply.type('text/plain').send(`${['ok', ...lines].join('\n')}\n`);
    } catch {
      return reply.code(503).header('retry-after', 1).type('text/plain').send('the database does not answer\n');
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!isScraper(request, token, isPublic)) return reply.code(404).type('text/plain').send('not found\n');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isScraper(request: FastifyRequest, token: string | undefined, isPublic: boolean): boolean {
  const bearer = request.headers.authorization;
  if (token && bearer) return sameSecret(bearer, `Bearer ${token}`);
  if (isPublic) return false;
  const peer = request.raw.socket.remoteAddress ?? '';
  // a plain proxy_pass adds no header: only the Host identifies a forwarded request
  return (peer === '::1' || /^(::ffff:)?127\./.test(peer)) && isDirect(request.headers);
}

const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
