import type * as z from 'zod/mini';
import type { Access, Endpoint, ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { handle, type Context, type CallRoute } from './handle.ts';

/**
 * Binds an endpoint to a handler in two halves. The first half does slow work, such as a password's hash, and work
 * that must persist if the call fails: a ticket used, an attempt counted. It runs on the pool, before the call's
 * transaction is opened and before its id is consumed; a refusal there leaves no id. The second half makes the
 * change.
 *
 * @example
 * handlePrepared(register, (params, context) => checkAndHash(params, context),
 *   (params, { db, clock }, { passwordHash }) => addEnterprise(db, params, passwordHash, clock.now()))
 */
export const handlePrepared = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access, Prepared>(
  endpoint: Endpoint<I, O, A>,
  prepare: (params: ParamsOf<Endpoint<I, O, A>>, context: Context<A>) => Promise<Prepared>,
  run: (
    params: ParamsOf<Endpoint<I, O, A>>,
    context: Context<A>,
    prepared: Prepared,
  ) => Promise<ResultOf<Endpoint<I, O, A>>>,
): CallRoute => ({
  ...handle(endpoint, run as (params: ParamsOf<Endpoint<I, O, A>>, context: Context<A>) => Promise<never>),
  prepare,
});
