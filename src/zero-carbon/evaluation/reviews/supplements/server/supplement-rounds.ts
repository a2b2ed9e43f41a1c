import type { Db } from '#kernel/db/server/database.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { supplementLifecycle } from '#zero-carbon/evaluation/reviews/supplements/supplements.states.ts';

/** The rounds of a report, the newest first. */
export const roundsOf = (db: Db, reportId: string) =>
  db
    .selectFrom('zero_carbon.supplements')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .execute();

export type StoredRound = Awaited<ReturnType<typeof roundsOf>>[number];

/** The requests of some rounds, in the order of the items' numbers. */
export const itemsOfRounds = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('zero_carbon.supplement_items')
    .selectAll()
    .where('supplement_id', 'in', ['0', ...ids])
    .orderBy('item')
    .execute();

/** The round that waits for its enterprise, locked; undefined if there is none. */
export const lockRound = (tx: Db, reportId: string) =>
  tx
    .selectFrom('zero_carbon.supplements')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst();

/** Ends the open round, if any: its report does not wait for the enterprise any more. The report is locked. */
export async function endRound(tx: Db, reportId: string, how: 'lapse' | 'withdraw', clock: Clock): Promise<boolean> {
  const round = await lockRound(tx, reportId);
  if (!round) return false;
  await move(tx, supplementLifecycle, how, round.id, { actor: system, clock, changes: { ended_at: clock.now() } });
  await closeParts(tx, reportId);
  return true;
}

/** From here on the enterprise cannot change it. */
export const closeParts = (tx: Db, reportId: string): Promise<unknown> =>
  tx.deleteFrom('zero_carbon.report_open_parts').where('report_id', '=', reportId).execute();
