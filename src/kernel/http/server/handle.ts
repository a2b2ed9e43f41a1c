import type pg from 'pg';
import type * as z from 'zod/mini';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ExportEndpoint } from '#kernel/contract/export-endpoint.ts';
import type { UploadEndpoint } from '#kernel/contract/upload-endpoint.ts';
import type { Access, Endpoint, ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { ActorOf } from './actor.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';
import type { Caller } from './caller.ts';
import { compileOutput } from './answer/compile-output.ts';
import type { Response } from './answer/respond.ts';
import type { Serving } from './serving.ts';

/** The context of a handler. */
export interface Context<A extends Access = Access> {
  /**
   * The pool; for an endpoint whose `changes` is `effect`, the transaction that stores its effect and its id. An
   * `attempt` opens its own transactions, because the records of a failed attempt must persist.
   */
  readonly db: Db;
  /** For prepared reads outside a transaction. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Reports abuse that the kernel does not detect by itself. */
  readonly security: SecurityEvents;
  readonly lang: Lang;
  /** Null for public endpoints only; always with a party if the scope is `own`. */
  readonly actor: ActorOf<A>;
  readonly caller: Caller;
  readonly requestId: string;
  /** Decrypts a password field, only here (docs/wire.md §2); null if it was not sealed for this call. */
  openField(name: string, sealed: string): string | null;
}

/** An endpoint with its one handler. */
export type Route = CallRoute | StreamRoute;

/** A route with one response for each call. */
export interface CallRoute {
  readonly endpoint: Endpoint;
  readonly run: (params: never, context: never, prepared: never) => Promise<unknown>;
  /** Runs before the call's transaction is opened; its result is passed to `run` (handle-prepared.ts). */
  readonly prepare?: (params: never, context: never) => Promise<unknown>;
  /** Its handler consumes the call's id itself (handle-attempt.ts). */
  readonly usesIdUp?: true;
  /** Removes all fields that the output schema does not declare. */
  readonly letOut: (result: unknown) => unknown;
  /**
   * The only tables that the response is read from, apart from the date; the response is cached until one changes.
   */
  readonly readFrom?: readonly string[];
}

/** A route that streams its request or its response. */
export interface StreamRoute {
  readonly endpoint: ExportEndpoint | UploadEndpoint;
  /** Returns the response that is still to be sent; undefined if it has been sent. */
  readonly serve: (serving: Serving) => Promise<Response | undefined>;
}

/**
 * Binds an endpoint to its handler. Parameters arrive checked; only the output schema's fields of the result are
 * sent. The envelope, the session, the permission, the replay check and the codes are not the handler's task.
 *
 * @example
 * export const policyRoutes = [handle(showPolicy, async ({ id }, { pool, lang }) => policyById(pool, id, lang))];
 */
export const handle = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  endpoint: Endpoint<I, O, A>,
  run: (params: ParamsOf<Endpoint<I, O, A>>, context: Context<A>) => Promise<ResultOf<Endpoint<I, O, A>>>,
): CallRoute => ({ endpoint, run, letOut: compileOutput(endpoint.output) });

/**
 * Caches popular public responses in memory until a table that they are read from changes.
 *
 * @param readFrom every table that the routes read. Each notifies of changes by a trigger, `kernel.tell_change`.
 * @throws TypeError for a route that needs a session or changes data.
 * @example
 * export const policyRoutes = cached(['zero_carbon.policies'], [handle(listPolicies, readPage)]);
 */
export function cached(readFrom: readonly string[], routes: readonly CallRoute[]): CallRoute[] {
  return routes.map((route) => {
    const { path, access, changes } = route.endpoint;
    if (access !== 'public' || changes !== 'none') throw new TypeError(`${path} cannot be cached`);
    return { ...route, readFrom };
  });
}
