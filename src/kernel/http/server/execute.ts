import { checkInput } from '#kernel/checks/explain.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database, Db } from '#kernel/db/server/database.ts';
import type { Access, Endpoint } from '#kernel/contract/endpoint.ts';
import { useUp } from '#kernel/envelope/server/replays.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { admits, type Actor } from './actor.ts';
import type { Caller } from './caller.ts';
import { runAttempt, type UseUpWith } from './handle-attempt.ts';
import type { CallRoute, Context } from './handle.ts';
import { Refusal, refuse } from './refusal.ts';
import type { SecurityEvents } from '#kernel/security/server/security-events.ts';

/** An opened call, whoever sent it. */
export interface Call {
  readonly id: string;
  readonly params: unknown;
  readonly token: string | undefined;
  readonly proof: string | undefined;
  readonly lang: Lang;
  readonly caller: Caller;
  readonly requestId: string;
  openField(name: string, sealed: string): string | null;
}

/** What every kind of call says of who may make it and with what. */
export interface Asked {
  readonly access: Access;
  readonly input: Endpoint['input'];
}

/** What calls need of the server they run in. */
export interface CallEnvironment {
  readonly database: Database;
  readonly clock: Clock;
  readonly authorise: Authorise;
  readonly security: SecurityEvents;
}

/**
 * Who shows a token and a proof; a Refusal where they are no session, or one that has ended.
 *
 * @param options `isUse: false` for what a browser does by itself: it puts the session's end off no further.
 */
export type Authorise = (
  token: string | undefined,
  proof: string | undefined,
  options?: { readonly isUse?: boolean },
) => Promise<Actor>;

/**
 * Carries a call out: who is it, may they, is the input right, was it carried out before; then the handler, and of its
 * result only what the contract lets out.
 *
 * @throws Refusal, which is answered to the caller; any other error is a fault of the server.
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
 * Marks a refusal with the caller who was refused, for the security events.
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

/** Whoever calls could not be read: our fault, which the answer names by the call, an administrator's or anyone's. */
export class CallerUnread extends Error {
  readonly of: 'user' | 'administrator';
  constructor(of: 'user' | 'administrator', cause: unknown) {
    super('The caller could not be read', { cause });
    this.of = of;
  }
}

/**
 * Who makes a call, if they may; null where anyone may.
 *
 * @throws Refusal for no session, a permission or reach that is not held, or no party where the call is about one's own.
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
 * A call's parameters as its contract has them.
 *
 * @throws Refusal with what is wrong beside each field.
 * @example
 * const params = readParams(endpoint, call);
 */
export function readParams({ input }: Asked, call: Pick<Call, 'params' | 'lang'>): unknown {
  const { data, problems } = checkInput(input, withoutEmpty(call.params), call.lang);
  if (problems) throw refuse.invalid(problems);
  return data;
}

/**
 * What a call's handler works with.
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

/** An empty string means "not given" (docs/wire.md §1). */
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
