import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { Answer } from '#zero-carbon/rules/calculation/report-data.ts';
import type { scoreChangeLifecycle } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';

type Value = Answer['value'];

interface ScoreChangeTable {
  id: Generated<string>;
  /** Null once its enterprise is erased. */
  report_id: string | null;
  report_number: string;
  party_id: string | null;
  organisation_id: string;
  item: string;
  value_before: ColumnType<Value, string | null>;
  value: ColumnType<NonNullable<Value>, string>;
  points_before: string;
  points_after: string;
  star_before: number | null;
  star_after: number | null;
  reason: string;
  state: Generated<StateOf<typeof scoreChangeLifecycle>>;
  proposed_by: string | null;
  proposed_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  /** Why it was refused. */
  refusal: Generated<string>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.score_changes': ScoreChangeTable;
  }
}
