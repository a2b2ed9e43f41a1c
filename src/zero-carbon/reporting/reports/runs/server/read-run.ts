import type * as z from 'zod/mini';
import type { Db } from '#kernel/db/server/database.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { RunDocument } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import type { runSummary } from '#zero-carbon/reporting/reports/runs/runs.contract.ts';

/** A run with the indicator set that it was scored by. */
export interface StoredRun {
  readonly id: string;
  readonly madeAt: Date;
  readonly personId: string | null;
  /** SHA-256 of the data and of all factors. */
  readonly inputs: string;
  /** SHA-256 of the whole content of the run, as recorded in the history. */
  readonly hash: string;
  readonly set: IndicatorSet;
  readonly document: RunDocument;
}

/** The current run of a report; undefined for a draft. The caller checks read access. */
export async function readRun(db: Db, reportId: string): Promise<StoredRun | undefined> {
  const found = await runs(db).whereRef('r.run_id', '=', 'u.id').where('r.id', '=', reportId).executeTakeFirst();
  return found && stored(found);
}

/** The content of a run. */
export type RunContent = Pick<StoredRun, 'set' | 'document'>;

/** A current or earlier run of a report. */
export async function readEarlierRun(db: Db, reportId: string, runId: string): Promise<RunContent | undefined> {
  const found = await runs(db).where('u.id', '=', runId).where('r.id', '=', reportId).executeTakeFirst();
  return found && { set: found.set, document: documentOf(found) };
}

const runs = (db: Db) =>
  db
    .selectFrom('zero_carbon.reports as r')
    .innerJoin('zero_carbon.report_runs as u', 'u.report_id', 'r.id')
    .innerJoin('zero_carbon.indicator_sets as s', 's.id', 'u.indicator_set_id')
    .select(['u.id', 'u.made_at', 'u.person_id', 'u.inputs', 'u.document', 'r.run_hash', 's.document as set']);

const stored = (found: Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>): StoredRun => ({
  id: found.id,
  madeAt: found.made_at,
  personId: found.person_id,
  inputs: found.inputs,
  hash: found.run_hash ?? '',
  set: found.set,
  document: documentOf(found),
});

/** Written by `makeRun` and never changed. */
const documentOf = ({ document }: { readonly document: string }) => JSON.parse(document) as RunDocument;

/** A summary of a run. */
export const summaryOf = ({
  id,
  inputs,
  madeAt,
  document: { result, score },
}: StoredRun): z.input<typeof runSummary> => ({
  id,
  star: score.star,
  points: score.points,
  gross: result.totals.gross,
  net: result.totals.net,
  madeAt,
  inputs,
});
