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

/** What a handler works with. */
export interface Context<A extends Access = Access> {
  /**
   * The pool; for an endpoint whose `changes` is `effect`, the transaction that its effect and its id are stored in.
   * An `attempt` opens its own, for what a failed attempt leaves behind must stay.
   */
  readonly db: Db;
  /** For prepared reads outside a transaction. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Where abuse is reported that the kernel does not see by itself. */
  readonly security: SecurityEvents;
  readonly lang: Lang;
  /** Null exactly for public endpoints; with a party exactly where the scope is `own`. */
  readonly actor: ActorOf<A>;
  readonly caller: Caller;
  readonly requestId: string;
  /** A password field, opened only here (docs/wire.md §2); null where it was not sealed for this call. */
  openField(name: string, sealed: string): string | null;
}

/** An endpoint with its one handler. */
export type Route = CallRoute | StreamRoute;

/** One that answers a call. */
export interface CallRoute {
  readonly endpoint: Endpoint;
  readonly run: (params: never, context: never, prepared: never) => Promise<unknown>;
  /** Runs before the call's transaction is opened; what it answers is handed on to `run` (handle-prepared.ts). */
  readonly prepare?: (params: never, context: never) => Promise<unknown>;
  /** Its handler uses the call's id up itself (handle-attempt.ts). */
  readonly usesIdUp?: true;
  /** Only what the output schema declares leaves. */
  readonly letOut: (result: unknown) => unknown;
  /** The tables that the answer is read from and nothing else but the date; it is cached until one changes. */
  readonly readFrom?: readonly string[];
}

/** One that reads its request or writes its answer piece by piece. */
export interface StreamRoute {
  readonly endpoint: ExportEndpoint | UploadEndpoint;
  /** What is left to be sent; undefined where it has been. */
  readonly serve: (serving: Serving) => Promise<Response | undefined>;
}

/**
 * Binds an endpoint to its handler. Parameters arrive checked; of the result only the output schema's fields leave.
 * The envelope, the session, the permission, the replay check and the codes are not the handler's business.
 *
 * @example
 * export const policyRoutes = [handle(showPolicy, async ({ id }, { pool, lang }) => policyById(pool, id, lang))];
 */
export const handle = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  endpoint: Endpoint<I, O, A>,
  run: (params: ParamsOf<Endpoint<I, O, A>>, context: Context<A>) => Promise<ResultOf<Endpoint<I, O, A>>>,
): CallRoute => ({ endpoint, run, letOut: compileOutput(endpoint.output) });

/**
 * Has public answers that many ask for kept in memory until a table that they are read from changes.
 *
 * @param readFrom every table that the routes read. Each notifies of changes by a trigger, `kernel.tell_change`.
 * @throws TypeError for a route that needs a session or changes something.
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
