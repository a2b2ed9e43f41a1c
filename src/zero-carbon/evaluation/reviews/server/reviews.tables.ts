import type { ColumnType, Generated } from 'kysely';
import type { Answer } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Finding } from '#zero-carbon/evaluation/reviews/review.contract.ts';

interface ReviewTable {
  id: Generated<string>;
  /** Null after its enterprise is erased. */
  report_id: string | null;
  submission_id: string | null;
  report_number: string;
  organisation_id: string;
  accepted_at: Date;
  outcome: Generated<'pass' | 'reject' | null>;
  star: Generated<number | null>;
  opinion: Generated<string>;
  concluded_by: Generated<string | null>;
  concluded_at: Generated<Date | null>;
  sent_back: Generated<string>;
  confirmed_by: Generated<string | null>;
  confirmed_at: Generated<Date | null>;
  version: Generated<number>;
}

interface VerdictTable {
  review_id: string;
  item: string;
  verdict: 'agrees' | 'changes' | 'ask';
  value: ColumnType<Answer['value'], string | null, string | null>;
  comment: string;
  checks: ColumnType<Record<string, boolean>, string, string>;
  findings: ColumnType<Finding[], string, string>;
  /** For a request about a measure: the lines of data to correct. */
  lines: ColumnType<string[], string | undefined, string>;
  version: number;
  person_id: string | null;
  saved_at: Date;
}

interface ReviewerFieldsTable {
  party_id: string;
  person_id: string;
  /** Divisions of GB/T 4754; empty means those of the organisation. */
  fields: string[];
  version: Generated<number>;
}

interface ReviewPresenceTable {
  report_id: string;
  person_id: string;
  tab: string;
  item: string;
  seen_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.reviews': ReviewTable;
    'zero_carbon.review_verdicts': VerdictTable;
    'zero_carbon.review_presence': ReviewPresenceTable;
    'zero_carbon.reviewer_fields': ReviewerFieldsTable;
  }
}
