import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { runPrepared, type Runner } from '#kernel/db/server/run-prepared.ts';
import type { Access, Endpoint, ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { usingUp } from '#kernel/envelope/server/replays.ts';
import { handle, type Context, type CallRoute } from './handle.ts';
import { refuse } from './refusal.ts';

/** True if this statement used the id for the first time; the changes of a first statement depend on it. */
export const isFresh = sql`exists (select from fresh)`;

/**
 * Runs an attempt's first statement and consumes its id, in one round trip and one commit.
 *
 * @param parts the statement's common table expressions; they change rows only where `isFresh`.
 * @param columns the columns that it selects, one row.
 * @throws Refusal 4009 if the id was used before.
 */
export type UseUpWith = <Row extends object>(
  name: string,
  parts: RawBuilder<unknown>,
  columns: RawBuilder<Row>,
) => Promise<Row>;

/**
 * Binds an attempt that is called too often for a separate round trip to consume its id. Its handler runs `useUpWith`
 * before any other step that may fail.
 *
 * @example
 * handleAttempt(login, async (params, context, useUpWith) => {
 *   const { isGood } = await useUpWith('admit-login', sql`used as (delete … and ${isFresh} returning …)`, sql`…`);
 * });
 */
export const handleAttempt = <I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  endpoint: Endpoint<I, O, A>,
  run: (
    params: ParamsOf<Endpoint<I, O, A>>,
    context: Context<A>,
    useUpWith: UseUpWith,
  ) => Promise<ResultOf<Endpoint<I, O, A>>>,
): CallRoute => {
  if (endpoint.changes !== 'attempt') throw new TypeError(`${endpoint.path} is no attempt`);
  return {
    ...handle(endpoint, run as (params: ParamsOf<Endpoint<I, O, A>>, context: Context<A>) => Promise<never>),
    usesIdUp: true,
  };
};

/**
 * Runs such an attempt.
 *
 * @throws Error if its handler did not consume the id.
 */
export async function runAttempt(
  id: string,
  now: Date,
  runner: Runner,
  run: (useUpWith: UseUpWith) => Promise<unknown>,
): Promise<unknown> {
  let isUsed = false;
  const useUpWith: UseUpWith = async <Row extends object>(
    name: string,
    parts: RawBuilder<unknown>,
    columns: RawBuilder<Row>,
  ) => {
    const [row] = await runPrepared(
      runner,
      name,
      sql<Row & { readonly isFresh: boolean }>`
        with fresh as (${usingUp(id, now)} returning id), ${parts} select ${isFresh} as "isFresh", ${columns}`,
    );
    isUsed = true;
    if (!row?.isFresh) throw refuse.replayed();
    return row;
  };
  const result = await run(useUpWith);
  if (!isUsed) throw new Error('An attempt left its id unused');
  return result;
}
