import type { Insertable } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { Run } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import { hashOfRun } from './hash-run.ts';

/** The report of a run, its versions, its author and its time. */
type Made = Pick<
  Insertable<Tables['zero_carbon.report_runs']>,
  'report_id' | 'indicator_set_id' | 'factor_set_id' | 'made_at' | 'person_id'
>;

/** Stores a run permanently. @returns the columns that the move writes into the report to refer to the run. */
export async function storeRun(
  tx: Db,
  { inputs, document, score, result }: Run,
  made: Made,
): Promise<{ readonly run_id: string; readonly run_hash: string }> {
  const row = await tx
    .insertInto('zero_carbon.report_runs')
    .values({ ...made, inputs, document, star: score.star, points: score.points, gross: result.totals.gross })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { run_id: row.id, run_hash: hashOfRun(row) };
}
