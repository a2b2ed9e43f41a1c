import { sql, type Expression, type Selectable, type Updateable } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { Text } from '#kernel/i18n/text.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { publish } from '#kernel/jobs/server/send.ts';
import type { Lifecycle, Moment, Move, MoveOf } from '#kernel/workflow/lifecycle.ts';
import { startStatement } from './due-statement.ts';
import { claimMoveFile, type MoveFile } from './move-file.ts';
import { NotAllowed, StateConflict } from './move-refusals.ts';
import { moveStatement } from './move-statement.ts';
import { reachOf, within, type Mover } from './mover.ts';

/** A lifecycle of a table that the database has. */
export type StoredLifecycle = Lifecycle<keyof Tables>;

type Writable<L extends StoredLifecycle> = Omit<Updateable<Tables[L['table']]>, 'id' | 'state'>;

/** Further columns that a move writes in the same update: values, or expressions of the previous row. */
export type Changes<L extends StoredLifecycle> = {
  readonly [Column in keyof Writable<L>]?: Writable<L>[Column] | Expression<Exclude<Writable<L>[Column], undefined>>;
};

export interface MoveOptions<L extends StoredLifecycle> {
  readonly actor: Mover;
  readonly clock: Clock;
  /** The reason as typed; part of the history. */
  readonly reason?: string | undefined;
  /** The public note, if the lifecycle has a public journal. */
  readonly note?: Text | undefined;
  /**
   * An unclaimed upload for the move. It belongs to the records that are moved, and is deleted with the last of them.
   */
  readonly file?: MoveFile | undefined;
  readonly changes?: Changes<L>;
}

/**
 * Moves one record to its next state: locks its row, checks the actor's reach, the table of moves and the guard, and
 * writes the new state, the history row, the public journal and the event in the caller's transaction. Only moves write
 * states.
 *
 * The event's topic is the lifecycle's name, its key the record's id, its payload a `Moved`.
 *
 * @returns the new row.
 * @throws NotAllowed (4003) for a record that does not exist or that the actor may not move; StateConflict (4009) with
 *   the current state; a Refusal (5000) with the guard's message; TypeError outside a transaction.
 * @example
 * const order = await move(tx, orderLifecycle, 'uploadProof', id, { actor, clock, changes: { proof_file_id: fileId } });
 */
export async function move<L extends StoredLifecycle>(
  tx: Db,
  lifecycle: L,
  name: MoveOf<L>,
  id: string,
  { actor, clock, ...given }: MoveOptions<L>,
): Promise<Selectable<Tables[L['table']]>> {
  requireTransaction(tx);
  const taken = lifecycle.moves[name]!;
  const found = await sql<Record<string, unknown>>`
    select * from ${sql.table(lifecycle.table)} as record
     where id = ${id} and ${within(lifecycle, reachOf(actor, taken), actor, 'record')} for update of record`.execute(
    tx,
  );
  const row = found.rows[0];
  if (!row) throw new NotAllowed();
  const moment = momentOf(clock);
  const state = String(row[lifecycle.column]);
  if (!taken.from.includes(state)) throw new StateConflict(state);
  const objection = objectionTo(taken, row, moment);
  if (objection) throw refuse.rule(objection);
  if (given.file) await claimMoveFile(tx, given.file, actor);

  const statement = moveStatement<Selectable<Tables[L['table']]>>(
    { lifecycle, name, actor, moment, where: sql<boolean>`id = ${id}`, ...given },
    sql`*`,
  );
  const moved = await statement.execute(tx);
  return moved.rows[0]!;
}

/** The payload of the event that a move writes to the outbox. */
export interface Moved {
  readonly id: string;
  /** Empty for a new record. */
  readonly move: string;
  readonly from: string;
  readonly to: string;
  readonly personId: string | null;
  readonly partyId: string | null;
}

/**
 * Publishes a new record, in the transaction that wrote it, as its moves publish themselves. The payload is a `Moved`
 * without previous state and without move. If the first state has a due day, that is written: the record's value, or
 * its period from today.
 *
 * @example
 * await publishStart(tx, misuseLifecycle, id, { personId: null, partyId: null }, clock);
 */
export async function publishStart(
  tx: Db,
  lifecycle: StoredLifecycle,
  id: string,
  { personId, partyId }: Pick<Mover, 'personId' | 'partyId'>,
  clock: Clock,
): Promise<void> {
  const { name, start } = lifecycle;
  await startStatement(lifecycle, id, momentOf(clock))?.execute(tx);
  const payload: Moved = { id, move: '', from: '', to: start, personId, partyId };
  await publish(tx, { topic: name, key: id, at: clock.now(), payload });
}

/** A clock's time, in the form that moves need. */
export const momentOf = (clock: Clock): Moment => ({ at: clock.now(), today: clock.today() });

/** The objection of a move's guard to a row. */
export const objectionTo = ({ guard }: Move, row: Record<string, unknown>, moment: Moment): Text | undefined =>
  (guard as ((row: unknown, moment: Moment) => Text | undefined) | undefined)?.(row, moment);

/**
 * Guards against a move outside a transaction: state, history and event must be written together.
 *
 * @throws TypeError outside a transaction.
 * @example
 * requireTransaction(tx);
 */
export function requireTransaction(tx: Db): void {
  if (!tx.isTransaction) throw new TypeError('A move belongs in a transaction');
}
