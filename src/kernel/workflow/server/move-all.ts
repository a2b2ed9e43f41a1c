import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { MoveOf } from '#kernel/workflow/lifecycle.ts';
import { NotAllowed } from './move-refusals.ts';
import { moveStatement } from './move-statement.ts';
import { requireTransaction, type MoveOptions, type StoredLifecycle } from './move.ts';
import { reachOf } from './mover.ts';

export interface MoveAllOptions<L extends StoredLifecycle> extends MoveOptions<L> {
  /** At most so many, lowest ids first; call again while it returns as many. */
  readonly limit?: number;
}

/**
 * Moves every record that meets a condition and is in a state that the move leads out of, in one statement: states,
 * history rows and events. Records in other states are left alone.
 *
 * @param where of the table's columns.
 * @returns how many were moved.
 * @throws NotAllowed (4003) for an actor without the right; TypeError outside a transaction, and for a move with a guard,
 *   whose rule belongs into `where` here.
 * @example
 * const expired = await moveAll(tx, certificateLifecycle, 'expire', (row) => row('expires_on', '<', clock.today()),
 *   { actor: system, clock });
 */
export async function moveAll<L extends StoredLifecycle>(
  tx: Db,
  lifecycle: L,
  name: MoveOf<L>,
  where: (row: ExpressionBuilder<Tables, L['table']>) => Expression<SqlBool>,
  options: MoveAllOptions<L>,
): Promise<number> {
  requireTransaction(tx);
  const { actor, clock, reason, changes = {}, limit } = options;
  const move = lifecycle.moves[name]!;
  if (move.guard) throw new TypeError(`${lifecycle.name}.${name} has a guard, which many rows cannot be asked at once`);
  const reach = reachOf(actor, move);
  if (reach === undefined) throw new NotAllowed();
  const asked = where(expressionBuilder<Tables, L['table']>());
  const { owner } = lifecycle;
  const condition =
    reach === 'own' && owner !== undefined ? sql<boolean>`(${asked}) and ${sql.ref(owner)} = ${actor.partyId}` : asked;
  const statement = moveStatement<{ moved: string }>(
    {
      lifecycle,
      name,
      actor,
      at: clock.now(),
      where: sql<boolean>`(${condition})`,
      changes,
      reason,
      ...(limit !== undefined && { limit }),
    },
    sql`count(*) as moved`,
  );
  const { rows } = await statement.execute(tx);
  return Number(rows[0]?.moved);
}
