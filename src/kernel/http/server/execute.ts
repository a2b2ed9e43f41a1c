import * as z from 'zod/mini';
import { checkInput } from '#kernel/checks/explain.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { useUp } from '#kernel/envelope/server/replays.ts';
import { admits, type Actor } from './actor.ts';
import { CallerUnread, type Asked, type Call, type CallEnvironment } from './call.ts';
import { runAttempt, type UseUpWith } from './handle-attempt.ts';
import type { CallRoute, Context } from './handle.ts';
import { Refusal, refuse } from './refusal.ts';

/**
 * Executes a call: checks the caller, the permission, the input and the replay, then runs the handler. Of its result
 * only the output schema's fields are sent.
 *
 * @throws Refusal, which is sent to the caller; any other error is a server fault.
 * @example
 * const data = await execute(route, { id, params, token, proof, lang, caller, requestId, openField }, environment);
 */
export async function execute(route: CallRoute, call: Call, environment: CallEnvironment): Promise<unknown> {
  const { endpoint } = route;
  const actor = await admit(endpoint, call, environment);
  try {
    return await carryOut(route, call, actor, environment);
  } catch (error) {
    throw refusedTo(actor, error);
  }
}

/**
 * Records the refused caller in a refusal, for the security events.
 *
 * @example
 * return responseTo(refusedTo(actor, error), request, parts);
 */
export function refusedTo(actor: Actor | null, error: unknown): unknown {
  if (error instanceof Refusal && actor) error.by ??= { personId: actor.personId, partyId: actor.partyId };
  return error;
}

async function carryOut(
  route: CallRoute,
  call: Call,
  actor: Actor | null,
  environment: CallEnvironment,
): Promise<unknown> {
  const { endpoint } = route;
  const params = readParams(endpoint, call);
  const { database, clock } = environment;
  const context = (db: Db): Context => contextOf(db, call, actor, environment);
  const prepare = route.prepare as ((params: unknown, context: Context) => Promise<unknown>) | undefined;
  const run = route.run as (params: unknown, context: Context, prepared: unknown) => Promise<unknown>;
  if (route.usesIdUp) {
    const { kysely: db, pool } = database;
    const attempt = (useUpWith: UseUpWith) => run(params, context(db), useUpWith);
    return route.letOut(await runAttempt(call.id, clock.now(), { db, pool }, attempt));
  }
  const prepared = await prepare?.(params, context(database.kysely));
  const result = await runOnce(endpoint, call.id, environment, (db) => run(params, context(db), prepared));
  return route.letOut(result);
}

/**
 * Returns the actor of a call if permitted; null for public endpoints.
 *
 * @throws Refusal for no session, a missing permission or scope, or no party where the scope is `own`.
 * @example
 * const actor = await admit(endpoint, call, environment);
 */
export async function admit({ access }: Asked, call: Call, environment: CallEnvironment): Promise<Actor | null> {
  if (access === 'public') return null;
  const actor = await environment.authorise(call.token, call.proof).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new CallerUnread(access !== 'session' && access.scope === 'all' ? 'administrator' : 'user', error);
  });
  if (!admits(access, actor)) throw refuse.permission(actor);
  return actor;
}

/**
 * Returns a call's parameters, parsed by its contract.
 *
 * @throws Refusal with the problems of each field.
 * @example
 * const params = readParams(endpoint, call);
 */
export function readParams({ input }: Asked, call: Pick<Call, 'params' | 'lang'>): unknown {
  const { data, problems } = checkInput(input, withEmptyTexts(input, withoutEmpty(call.params)), call.lang);
  if (problems) throw refuse.invalid(problems);
  return data;
}

/**
 * Makes the context of a call's handler.
 *
 * @example
 * run(params, contextOf(tx, call, actor, environment));
 */
export const contextOf = (
  db: Db,
  { lang, caller, requestId, openField }: Call,
  actor: Actor | null,
  { database, clock, security }: CallEnvironment,
): Context => ({ db, pool: database.pool, clock, security, lang, actor, caller, requestId, openField });

/** Removes empty strings: they mean "absent" (docs/wire.md §1). */
function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(given)) {
    if (value !== '') continue;
    copy ??= { ...given };
    delete copy[name];
  }
  return copy ?? given;
}

/** The fields of each input that are texts and accept an empty one. */
const emptyTexts = new WeakMap<Endpoint['input'], Readonly<Record<string, ''>>>();

/** Adds an empty text for each text that is absent and may be empty: both mean the same (docs/wire.md §1). */
function withEmptyTexts(input: Endpoint['input'], given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  let texts = emptyTexts.get(input);
  if (!texts) emptyTexts.set(input, (texts = emptyTextsOf(input)));
  return Object.keys(texts).every((name) => name in given) ? given : { ...texts, ...given };
}

function emptyTextsOf(input: Endpoint['input']): Readonly<Record<string, ''>> {
  const { def } = (input as unknown as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return {};
  const fields = Object.entries(def.shape) as [string, z.core.$ZodTypes][];
  const texts = fields.filter(([, field]) => field._zod.def.type === 'string' && z.safeParse(field, '').success);
  return Object.fromEntries(texts.map(([name]) => [name, '']));
}

async function runOnce(
  endpoint: Endpoint,
  id: string,
  { database, clock }: CallEnvironment,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.changes === 'none') return run(database.kysely);
  if (endpoint.changes === 'attempt') {
    if (!(await useUp(database.kysely, id, clock.now()))) throw refuse.replayed();
    return run(database.kysely);
  }
  return database.kysely.transaction().execute(async (tx) => {
    if (!(await useUp(tx, id, clock.now()))) throw refuse.replayed();
    return run(tx);
  });
}
