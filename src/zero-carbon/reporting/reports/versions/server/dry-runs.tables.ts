import type { Generated, JSONColumnType } from 'kysely';
import type { Worth } from '#zero-carbon/rules/indicators/editions/dry-run.contract.ts';
import type { DryRunOutcome } from '#zero-carbon/rules/indicators/editions/dry-run.words.ts';

/** The kind of draft to try: the indicators or the factors. */
export type Rules = 'indicators' | 'factors';

interface DryRunTable {
  id: Generated<string>;
  rules: Rules;
  edition_id: string;
  /** The draft's version number when it was read. */
  edition_version: number;
  /** Of `kernel.tasks`. */
  task_id: Generated<string | null>;
  person_id: string | null;
  started_at: Date;
  ended_at: Generated<Date | null>;
  /** Draft reports that are tried; null until they are counted. */
  total: Generated<number | null>;
}

interface DryRunReportTable {
  run_id: string;
  report_id: string;
  outcome: DryRunOutcome;
  before: JSONColumnType<Worth> | null;
  after: JSONColumnType<Worth> | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.dry_runs': DryRunTable;
    'zero_carbon.dry_run_reports': DryRunReportTable;
  }
}
