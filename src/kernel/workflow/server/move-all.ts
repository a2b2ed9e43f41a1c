import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import { translate, type Text } from '#kernel/i18n/text.ts';
import { httpWords } from '#kernel/http/http.words.ts';
import type { MoveOf } from '#kernel/workflow/lifecycle.ts';
import { mostMoved } from '#kernel/workflow/moves.contract.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { claimMoveFile } from './move-file.ts';
import { NotAllowed } from './move-refusals.ts';
import { moveStatement } from './move-statement.ts';
import { momentOf, objectionTo, requireTransaction, type MoveOptions, type StoredLifecycle } from './move.ts';
import { reachOf, within } from './mover.ts';

export interface Refused {
  readonly id: string;
  readonly why: Text;
}

export interface MoveAllOptions<L extends StoredLifecycle> extends Omit<MoveOptions<L>, 'file'> {
  /** Maximum number of records, lowest ids first; call again while this many are moved. */
  readonly limit?: number;
  /** Part of an act on many records, for which the caller writes one history row; no row is written for each record. */
  readonly isOneAct?: boolean;
}

/**
 * Moves every record that meets a condition, is within the actor's reach and is in a state that the move leaves, in one
 * statement. Records in other states stay as they are. If the move has a guard, up to 1,000 records are locked and
 * checked first, and those that pass are moved.
 *
 * @param where of the table's columns.
 * @returns the number of moved records, and the ones that the guard refused.
 * @throws NotAllowed (4003) for an actor without the right; TypeError outside a transaction.
 * @example
 * const { moved } = await moveAll(tx, certificateLifecycle, 'expire', (row) => row('expires_on', '<', clock.today()),
 *   { actor: system, clock });
 */
export async function moveAll<L extends StoredLifecycle>(
  tx: Db,
  lifecycle: L,
  name: MoveOf<L>,
  where: (row: ExpressionBuilder<Tables, L['table']>) => Expression<SqlBool>,
  options: MoveAllOptions<L>,
): Promise<{ readonly moved: number; readonly refused: readonly Refused[] }> {
  requireTransaction(tx);
  const { actor, clock, limit, ...given } = options;
  const move = lifecycle.moves[name]!;
  const reach = reachOf(actor, move);
  if (reach === undefined) throw new NotAllowed();
  const asked = where(expressionBuilder<Tables, L['table']>());
  let condition = sql<boolean>`(${asked}) and ${within(lifecycle, reach, actor, 'record')}`;
  let refused: readonly Refused[] = [];
  const moment = momentOf(clock);
  if (move.guard) {
    const most = Math.min(limit ?? mostMoved, mostMoved);
    const found = await sql<Row>`
      select * from ${sql.table(lifecycle.table)} as record
       where ${condition} and ${sql.ref(lifecycle.column)} = any(${[...move.from]}::text[])
       order by id limit ${most} for update of record`.execute(tx);
    const answers = askEach(lifecycle, name, found.rows, moment);
    condition = isAmong(answers.passed);
    refused = answers.refused;
  }
  const statement = moveStatement<{ moved: string }>(
    { lifecycle, name, actor, moment, where: condition, limit, ...given },
    sql`count(*) as moved`,
  );
  const { rows } = await statement.execute(tx);
  return { moved: Number(rows[0]?.moved), refused };
}

/**
 * Moves those of up to 1,000 selected records that may be moved, and returns a reason for each of the others: it does
 * not exist or is out of reach (the result is the same), its state does not allow the move, or the guard refuses it.
 *
 * @returns the ids of the moved records, and all others; `unknown` are those of them that are out of reach.
 * @throws TypeError outside a transaction, and for more than 1,000 ids.
 * @example
 * const { moved, refused } = await moveChosen(tx, certificateLifecycle, 'suspend', ids, { actor, clock, reason });
 */
export async function moveChosen<L extends StoredLifecycle>(
  tx: Db,
  lifecycle: L,
  name: MoveOf<L>,
  ids: readonly string[],
  { actor, clock, ...given }: MoveOptions<L>,
): Promise<{
  readonly moved: string[];
  readonly refused: readonly Refused[];
  readonly unknown: readonly string[];
}> {
  requireTransaction(tx);
  if (ids.length > mostMoved) throw new TypeError(`At most ${mostMoved} records are moved at once`);
  const reach = reachOf(actor, lifecycle.moves[name]!);
  const found = await sql<Row>`
    select * from ${sql.table(lifecycle.table)} as record
     where ${isAmong(ids)} and ${within(lifecycle, reach, actor, 'record')} order by id for update of record`.execute(
    tx,
  );
  const moment = momentOf(clock);
  const { passed, refused } = askEach(lifecycle, name, found.rows, moment);
  if (passed.length > 0) {
    if (given.file) await claimMoveFile(tx, given.file, actor);
    await moveStatement({ lifecycle, name, actor, moment, where: isAmong(passed), ...given }, sql`count(*)`).execute(
      tx,
    );
  }
  const known = new Set(found.rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  return { moved: passed, refused: [...refused, ...unknown.map((id) => ({ id, why: httpWords.notFound }))], unknown };
}

type Row = Record<string, unknown> & { readonly id: string };

const isAmong = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]}::bigint[])`;

/** Splits locked rows into those that may make a move, and the refused ones with their reasons. */
function askEach<L extends StoredLifecycle>(
  lifecycle: L,
  name: MoveOf<L>,
  rows: readonly Row[],
  moment: ReturnType<typeof momentOf>,
): { passed: string[]; refused: Refused[] } {
  const move = lifecycle.moves[name]!;
  const passed: string[] = [];
  const refused: Refused[] = [];
  for (const row of rows) {
    const state = String(row[lifecycle.column]);
    const why = move.from.includes(state) ? objectionTo(move, row, moment) : inOtherState(lifecycle.states[state]!);
    if (why === undefined) passed.push(row.id);
    else refused.push({ id: row.id, why });
  }
  return { passed, refused };
}

const inOtherState = (state: Text): Text => ({
  zh: translate(workflowWords.inOtherState, 'zh', { state: state.zh }),
  en: translate(workflowWords.inOtherState, 'en', { state: state.en }),
});
