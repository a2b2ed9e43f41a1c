import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { deviceBodyLimit, type DeviceEndpoint } from '#kernel/contract/device-endpoint.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { createNetworkLimit } from '#kernel/envelope/server/network-limit.ts';
import type { LimitRule } from '#kernel/limits/server/shared-limit.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { SecurityKind } from '#kernel/security/security-kinds.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';

/** A refused call of a headset or a broker; `reason` is in the response. */
export class DeviceRefused extends Error {
  override readonly name = 'DeviceRefused';
  readonly reason: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(reason: string, retryAfter?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** Blocks addresses that were refused too often; all servers share the counts. */
export interface AddressLimit {
  /** @throws DeviceRefused `too_many` for a blocked address. */
  check(address: string, now: number): void;
  refused(pool: pg.Pool, address: string, now: number, reason: string): Promise<void>;
}

interface Refusals extends LimitRule {
  /** The refusals that count; all but `too_many` when absent. */
  readonly counts?: readonly string[];
  /** Sent as `Retry-After` (seconds); the time left of the limit when absent. */
  readonly retryAfter?: number;
}

/**
 * Makes an address limit. Only refusals count: a fleet of thousands may share one address, and be set up in one
 * morning.
 *
 * @param name unique in the product.
 * @example
 * const limit = createAddressLimit('enrolments', { perMinute: 600, burst: 3_000, remembered: 20_000 });
 */
export function createAddressLimit(name: string, { counts, retryAfter, ...rule }: Refusals): AddressLimit {
  const refusals = createNetworkLimit(name, rule);
  return {
    check(address, now) {
      const wait = refusals.waitOf(address, now);
      if (wait > 0) throw new DeviceRefused('too_many', retryAfter ?? wait);
    },
    async refused(pool, address, now, reason) {
      if (reason === 'too_many' || (counts && !counts.includes(reason))) return;
      await refusals.take(pool, address, now);
    },
  };
}

/** One call with its caller. */
export interface DeviceCall<Caller> {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** For rate limits. */
  readonly pool: pg.Pool;
  /** Milliseconds since 1970, by the injected clock. */
  readonly now: number;
}

export interface DeviceHandler<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Caller> {
  readonly limit?: AddressLimit;
  /**
   * Identifies the caller; runs first.
   *
   * @throws DeviceRefused for an unknown caller.
   */
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller> | Caller;
  /**
   * Returns the response's body; undefined if the caller has it already.
   *
   * @throws DeviceRefused
   */
  readonly run: (input: z.output<Input>, call: DeviceCall<Caller>) => Promise<z.input<Output> | undefined>;
  /** The body of a refusal, if it is not the reason. */
  readonly refusalBody?: (reason: string) => unknown;
}

/** An endpoint for headsets or brokers with its handler. */
export interface DeviceRoute {
  readonly endpoint: DeviceEndpoint;
  readonly handler: DeviceHandler<z.ZodMiniType, z.ZodMiniType, unknown>;
}

/**
 * Binds an endpoint for headsets or brokers to its authentication, rate limit and handler.
 *
 * @example
 * handleDevice(enroll, { authenticate: () => undefined, limit, run: (body) => enrol(parts, body) });
 */
export const handleDevice = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, Reason extends string, Caller>(
  endpoint: DeviceEndpoint<Input, Output, Reason>,
  handler: DeviceHandler<Input, Output, Caller>,
): DeviceRoute => ({ endpoint, handler: handler as unknown as DeviceRoute['handler'] });

/**
 * Serves calls of headsets and brokers: plain JSON that is not cached. A refusal has a status, a reason and, if
 * known, a retry time.
 *
 * @example
 * registerDeviceCalls(app, { clock, log, database }, [...enrolmentCalls(parts), ...settingsCalls(parts)]);
 */
export function registerDeviceCalls(
  app: FastifyInstance,
  {
    clock,
    log,
    security,
    database: { pool },
  }: {
    readonly clock: Clock;
    readonly log: Log;
    readonly security: SecurityEvents;
    readonly database: Database;
  },
  routes: readonly DeviceRoute[],
): void {
  for (const route of routes) {
    const { method, path: url, input, answers } = route.endpoint;
    const { limit, authenticate, run } = route.handler;
    void app.register(async (scope) => {
      scope.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
        if ((error.statusCode ?? 500) < 500) return refuse(route, reply, new DeviceRefused('invalid'));
        log.warn({ requestId: request.id, route: url, err: error }, 'a call of a headset or broker failed');
        return reply.code(500).header('cache-control', 'no-store').send({ reason: 'internal' });
      });
      scope.route({
        // The framework's own HEAD reads a stream to its end; handlers of bytes receive the HEAD and send no body.
        method: answers === 'bytes' ? [method, 'HEAD'] : method,
        exposeHeadRoute: method === 'GET' && answers !== 'bytes',
        url,
        bodyLimit: deviceBodyLimit,
        handler: async (request, reply) => {
          const now = clock.now().getTime();
          try {
            limit?.check(request.ip, now);
            const caller = await authenticate(request, reply);
            const parsed = z.safeParse(input, method === 'GET' ? request.params : request.body);
            if (!parsed.success) throw new DeviceRefused('invalid');
            const body = await run(parsed.data, { caller, request, reply, pool, now });
            return await reply.header('cache-control', 'no-store').send(body);
          } catch (error) {
            if (!(error instanceof DeviceRefused)) throw error;
            const kind = abuseOf(route, error);
            if (kind)
              security.report({ kind, address: request.ip, route: url, detail: error.reason, requestId: request.id });
            await limit?.refused(pool, request.ip, now, error.reason);
            return refuse(route, reply, error);
          }
        },
      });
    });
  }
}

/** Returns undefined for refusals of daily use, such as a serial number that is not sold yet. */
function abuseOf({ endpoint }: DeviceRoute, { reason }: DeviceRefused): SecurityKind | undefined {
  if (reason === 'too_many') return 'rate-limited';
  const status = endpoint.refusals[reason];
  return status === 401 || status === 403 ? 'device-refused' : undefined;
}

function refuse(
  { endpoint, handler }: DeviceRoute,
  reply: FastifyReply,
  { reason, retryAfter }: DeviceRefused,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const usual = { reason, ...(retryAfter !== undefined && { retryAfter }) };
  return reply
    .code(endpoint.refusals[reason] ?? 400)
    .header('cache-control', 'no-store')
    .send(handler.refusalBody?.(reason) ?? usual);
}
