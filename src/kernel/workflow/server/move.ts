import { sql, type Expression, type Selectable, type Updateable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lifecycle, MoveOf } from '#kernel/workflow/lifecycle.ts';
import { NotAllowed, StateConflict } from './move-refusals.ts';
import { moveStatement } from './move-statement.ts';
import { reachOf, type Mover } from './mover.ts';

/** A lifecycle of a table that the database has. */
export type StoredLifecycle = Lifecycle<keyof Tables>;

type Writable<L extends StoredLifecycle> = Omit<Updateable<Tables[L['table']]>, 'id' | 'state'>;

/** What else a move writes into the record, in the same update: values, or expressions of the row as it was. */
export type Changes<L extends StoredLifecycle> = {
  readonly [Column in keyof Writable<L>]?: Writable<L>[Column] | Expression<Exclude<Writable<L>[Column], undefined>>;
};

export interface MoveOptions<L extends StoredLifecycle> {
  readonly actor: Mover;
  readonly clock: Clock;
  /** Why, in the words of whoever did it; part of the history. */
  readonly reason?: string;
  readonly changes?: Changes<L>;
}

/**
 * Moves one record to its next state: locks its row, checks the table of moves, the actor and the guard, and writes the
 * new state, the history row and the event in the transaction given. Nothing else writes a state.
 *
 * The event's topic is the lifecycle's name, its key the record's id, its payload a `Moved`.
 *
 * @returns the row as it is now.
 * @throws NotAllowed (4003) for a record that is not there or not the actor's to move; StateConflict (4009) with the
 *   current state; a Refusal (5000) with the guard's words; TypeError outside a transaction.
 * @example
 * const order = await move(tx, orderLifecycle, 'uploadProof', id, { actor, clock, changes: { proof_file_id: fileId } });
 */
export async function move<L extends StoredLifecycle>(
  tx: Db,
  lifecycle: L,
  name: MoveOf<L>,
  id: string,
  options: MoveOptions<L>,
): Promise<Selectable<Tables[L['table']]>> {
  requireTransaction(tx);
  const { actor, clock, reason, changes = {} } = options;
  const { from, guard } = lifecycle.moves[name]!;
  const at = clock.now();
  const reach = reachOf(actor, lifecycle.moves[name]!);
  if (reach === undefined) throw new NotAllowed();

  const isIt = sql<boolean>`id = ${id}`;
  const found = await sql<Record<string, unknown>>`
    select * from ${sql.table(lifecycle.table)} where ${isIt} for update`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new NotAllowed();
  if (reach === 'own' && lifecycle.owner !== undefined && row[lifecycle.owner] !== actor.partyId)
    throw new NotAllowed();
  const state = String(row[lifecycle.column]);
  if (!from.includes(state)) throw new StateConflict(state);
  const objection = (guard as ((row: unknown, at: Date) => Text | undefined) | undefined)?.(row, at);
  if (objection) throw refuse.rule(objection);

  const statement = moveStatement<Selectable<Tables[L['table']]>>(
    { lifecycle, name, actor, at, where: isIt, changes, reason },
    sql`*`,
  );
  const moved = await statement.execute(tx);
  return moved.rows[0]!;
}

/** The payload of the event that a move leaves in the outbox. */
export interface Moved {
  readonly id: string;
  readonly move: string;
  readonly from: string;
  readonly to: string;
  readonly personId: string | null;
  readonly partyId: string | null;
}

/** A state, its history and its event that were not written together would be worth nothing. */
export function requireTransaction(tx: Db): void {
  if (!tx.isTransaction) throw new TypeError('A move belongs in a transaction');
}
