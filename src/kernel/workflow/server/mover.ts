import { sql, type RawBuilder } from 'kysely';
import { widestOf, type Scope } from '#kernel/contract/endpoint.ts';
import { allowedBy, type Lifecycle, type Move } from '#kernel/workflow/lifecycle.ts';

/** The actor of a move: the caller, or the system. */
export interface Mover {
  readonly personId: string | null;
  readonly partyId: string | null;
  readonly permissions: ReadonlyMap<string, Scope>;
  /** Makes the moves whose `by` names `system`, and no others. */
  readonly isSystem?: true;
}

/** The server itself: jobs and schedules. */
export const system: Mover = { personId: null, partyId: null, permissions: new Map(), isSystem: true };

/**
 * The server on behalf of a person whose call has found the record by its owner: the history names the person, who
 * needs no permission.
 *
 * @example
 * await move(tx, taskLifecycle, 'cancel', id, { actor: systemFor(actor), clock });
 */
export const systemFor = ({ personId, partyId }: Pick<Mover, 'personId' | 'partyId'>): Mover => ({
  ...system,
  personId,
  partyId,
});

/**
 * The scope of a mover's right to a move; undefined for none. `system` is no permission: a role that has one of that
 * name gains nothing by it.
 *
 * @example
 * const scope = reachOf(actor, templateLifecycle.moves.publish);
 */
export function reachOf(mover: Mover, move: Move): Scope | undefined {
  const by = allowedBy(move);
  if (mover.isSystem) return by.includes('system') ? 'all' : undefined;
  return widestOf(by.map((name) => (name === 'system' ? undefined : mover.permissions.get(name))));
}

/**
 * Returns the condition that a row of a lifecycle's table lies within a mover's scope: the only definition of own and
 * assigned. Lists of records use it as moves do. It is false for an owner or assignee that the lifecycle does not
 * declare and, for a mover without a party, for every scope except `all`.
 *
 * @param row the alias of the lifecycle's table in the query.
 * @example
 * db.selectFrom('zero_carbon.certificates as c').where(within(certificateLifecycle, scope, actor, 'c'));
 */
export function within(
  { reach: { owner, assigned } }: Lifecycle,
  scope: Scope | undefined,
  { partyId }: Pick<Mover, 'partyId'>,
  row: string,
): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  if (scope === undefined || partyId === null) return sql<boolean>`false`;
  const isOwn = owner === null ? sql`false` : sql`${sql.ref(`${row}.${owner}`)} = ${partyId}`;
  if (scope === 'own' || assigned === null) return sql<boolean>`(${isOwn})`;
  const { table, key, column, party } = assigned;
  return sql<boolean>`(${isOwn} or exists (
    select from ${sql.table(table)} as assigned
     where ${sql.ref(`assigned.${key}`)} = ${sql.ref(`${row}.${column}`)} and ${sql.ref(`assigned.${party}`)} = ${partyId}))`;
}
