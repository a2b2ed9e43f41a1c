import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { SupplementStage } from '#zero-carbon/evaluation/reviews/supplements/asked-parts.ts';
import type { supplementLifecycle } from '#zero-carbon/evaluation/reviews/supplements/supplements.states.ts';

interface SupplementTable {
  id: Generated<string>;
  /** Null once its enterprise is erased. */
  report_id: string | null;
  report_number: string;
  party_id: string | null;
  organisation_id: string;
  stage: SupplementStage;
  round: number;
  state: Generated<StateOf<typeof supplementLifecycle>>;
  message: string;
  asked_by: string | null;
  asked_at: Date;
  run_before: string | null;
  run_after: Generated<string | null>;
  answered_by: Generated<string | null>;
  ended_at: Generated<Date | null>;
}

interface SupplementItemTable {
  supplement_id: string;
  item: string;
  comment: string;
  lines: ColumnType<string[], string, string>;
  reply: Generated<string>;
}

interface SupplementFileTable {
  supplement_id: string;
  evidence_id: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.supplements': SupplementTable;
    'zero_carbon.supplement_items': SupplementItemTable;
    'zero_carbon.supplement_files': SupplementFileTable;
  }
}
