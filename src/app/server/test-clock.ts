import type { FastifyInstance } from 'fastify';
import type { MovableClock } from '#kernel/clock/server/clock.ts';

/**
 * Lets a test move business time: `POST /test/clock?offset=86400000` on loopback. Available only with NODE_ENV=test.
 */
export function registerTestClock(app: FastifyInstance, clock: MovableClock): void {
  if (process.env['NODE_ENV'] !== 'test') return;
  app.post('/test/clock', async (request, reply) => {
    const peer = request.raw.socket.remoteAddress ?? '';
    const offset = Number((request.query as { offset?: string }).offset);
    if (!/^(::1|(::ffff:)?127\.)/.test(peer) || !Number.isSafeInteger(offset)) return reply.code(404).send();
    clock.offset = offset;
    return reply.code(204).send();
  });
}
