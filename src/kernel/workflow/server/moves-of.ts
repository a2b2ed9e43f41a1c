import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { OfferedMove } from '#kernel/workflow/moves.contract.ts';
import { workflowWords } from '#kernel/workflow/workflow.words.ts';
import { momentOf, objectionTo, type StoredLifecycle } from './move.ts';
import { reachOf, within, type Mover } from './mover.ts';

export interface Asker {
  readonly actor: Mover;
  readonly clock: Clock;
  readonly lang: Lang;
}

/**
 * Returns the next moves of some records, for the buttons of their screen: the moves that leave its state and that the
 * actor has the right to, in the lifecycle's order, each with the guard's message if the guard refuses it now.
 *
 * @param ids of a page of a list, or of one record.
 * @returns by id; no entry for a record that does not exist.
 * @example
 * const moves = await movesOf(db, certificateLifecycle, [id], { actor, clock, lang });
 * return { ...certificate, moves: moves.get(id) ?? [] };
 */
export async function movesOf(
  db: Db,
  lifecycle: StoredLifecycle,
  ids: readonly string[],
  { actor, clock, lang }: Asker,
): Promise<ReadonlyMap<string, OfferedMove[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select record.*, ${within(lifecycle, 'own', actor, 'record')} as "reach own",
           ${within(lifecycle, 'assigned', actor, 'record')} as "reach assigned", true as "reach all"
      from ${sql.table(lifecycle.table)} as record where id = any(${[...ids]}::bigint[])`.execute(db);
  const moment = momentOf(clock);
  return new Map(
    rows.map((row) => [
      row.id,
      Object.entries(lifecycle.moves).flatMap(([name, move]) => {
        const reach = reachOf(actor, move);
        if (!move.button || !move.from.includes(String(row[lifecycle.column])) || !row[`reach ${reach}`]) return [];
        const isFirst = move.second !== undefined && row[move.second] === actor.personId;
        const objection = objectionTo(move, row, moment) ?? (isFirst ? workflowWords.samePerson : undefined);
        return [{ name, why: objection ? translate(objection, lang) : null }];
      }),
    ]),
  );
}
