import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { editionInForce } from '#zero-carbon/rules/indicators/editions/server/editions.ts';
import { factorEditions } from '#zero-carbon/rules/indicators/factors/server/factor-editions.ts';
import { giveFactorSetsJob } from './versions.jobs.ts';

/** Rows per statement: all at once could exceed the statement timeout. */
const batch = 1_000;

/** Until the job has run, a report without a factor set uses the shipped factors. */
const withoutFactors = (db: Db) =>
  db.selectFrom('zero_carbon.reports').select('id').where('factor_set_id', 'is', null).orderBy('id');

/**
 * Queues the assignment of the factors in force to reports that predate factor versions. The server's start does not
 * wait for it: each update writes to all indexes of the table, which takes long for a million reports.
 */
export async function queueFactorSets(db: Db, clock: Clock): Promise<void> {
  const inForce = await editionInForce(db, factorEditions);
  if (!inForce || !(await withoutFactors(db).limit(1).executeTakeFirst())) return;
  await send(db, giveFactorSetsJob, { edition: inForce.id }, { at: clock.now() });
}

/** Assigns a version of the factors to every report without one, in batches, until it is aborted. */
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
