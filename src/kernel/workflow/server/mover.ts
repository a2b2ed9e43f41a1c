import { sql, type RawBuilder } from 'kysely';
import { widestOf, type Scope } from '#kernel/contract/endpoint.ts';
import { allowedBy, type Lifecycle, type Move } from '#kernel/workflow/lifecycle.ts';

/** Who moves a record: an actor of a call, or the system. */
export interface Mover {
  readonly personId: string | null;
  readonly partyId: string | null;
  readonly permissions: ReadonlyMap<string, Scope>;
  /** It takes the moves whose `by` names `system`, and no others. */
  readonly isSystem?: true;
}

/** The server itself: jobs and schedules. */
export const system: Mover = { personId: null, partyId: null, permissions: new Map(), isSystem: true };

/**
 * The server for a person whose call has found the record by whose it is: the history names the person, who needs no
 * permission of their own.
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
 * How far a mover's right to a move reaches; undefined for none. `system` is no permission: a role that was given one of
 * that name gains nothing by it.
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
 * Whether a row of a lifecycle's table lies within a scope of a mover: the one place that says what own and assigned
 * mean. Lists of records use it as moves do. What the lifecycle does not say is refused, and so is all that somebody
 * without a party would have to own.
 *
 * @param row what the query calls the lifecycle's table.
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
