import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { editionInForce } from '#zero-carbon/indicators/editions/server/editions.ts';
import { factorEditions } from '#zero-carbon/indicators/factors/server/factor-editions.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import { giveFactorSetsJob } from './versions.jobs.ts';

/** So many are written in one statement: all at once could take longer than a statement may. */
const batch = 1_000;

/** A report without one has the shipped factors until then. */
const withoutFactors = (db: Db) =>
  db.selectFrom('zero_carbon.reports').select('id').where('factor_set_id', 'is', null).orderBy('id');

/**
 * Has reports begun before factors had versions get the one in force now. A start does not wait for it: each report is
 * written to every one of its indexes, and of a million that takes long.
 */
export async function queueFactorSets(db: Db, clock: Clock): Promise<void> {
  const inForce = await editionInForce(db, factorEditions);
  if (!inForce || !(await withoutFactors(db).limit(1).executeTakeFirst())) return;
  await send(db, giveFactorSetsJob, { edition: inForce.id }, { at: clock.now() });
}

/** Gives a version of the factors to every report that has none, some at a time, until it is told to stop. */
export async function giveFactorSets(db: Db, edition: string, signal?: AbortSignal): Promise<void> {
  for (let written = batch; written === batch;) {
    signal?.throwIfAborted();
    const { numUpdatedRows } = await db
      .updateTable('zero_carbon.reports')
      .set({ factor_set_id: edition })
      .where('id', 'in', withoutFactors(db).limit(batch))
      .executeTakeFirst();
    written = Number(numUpdatedRows);
  }
}
