import type { Generated } from 'kysely';
import type { Division } from '#zero-carbon/evaluation/experts/divisions.ts';

interface ExpertTable {
  person_id: string;
  version: Generated<number>;
  employer: string;
  employer_key: string;
  credit_code: string | null;
  /** Divisions of GB/T 4754. */
  fields: Division[];
  away_from: string | null;
  away_until: string | null;
  /** Null before it was recorded. */
  saved_at: Generated<Date | null>;
}

/** A version that another one replaced. */
interface ExpertVersionTable extends Omit<ExpertTable, 'version' | 'saved_at'> {
  version: number;
  saved_at: Date | null;
  replaced_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.experts': ExpertTable;
    'zero_carbon.expert_versions': ExpertVersionTable;
  }
}
