import type { ColumnType, Generated } from 'kysely';
import type { Lang } from '#kernel/i18n/text.ts';
import type { DecidedFacts } from '#zero-carbon/evaluation/decisions/decided-facts.ts';

interface DecisionTable {
  id: Generated<string>;
  /** Null once its enterprise is erased, as are the facts. */
  report_id: string | null;
  report_number: string;
  outcome: 'publish' | 'refuse';
  star: number | null;
  points: string;
  reasons: string;
  lang: Lang;
  facts: ColumnType<DecidedFacts | null, string | null, string | null>;
  proposed_by: string | null;
  proposed_at: Date;
  sent_back: Generated<string>;
  version: Generated<number>;
  agreed_by: Generated<string | null>;
  agreed_at: Generated<Date | null>;
  hash: Generated<Buffer | null>;
  published_on: Generated<string | null>;
  reopened_on: Generated<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.decisions': DecisionTable;
  }
}
