import type { Generated } from 'kysely';

interface ExpertTable {
  person_id: string;
  version: Generated<number>;
  employer: string;
  employer_key: string;
  credit_code: string | null;
  /** Divisions of GB/T 4754. */
  fields: string[];
  away_from: string | null;
  away_until: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.experts': ExpertTable;
  }
}
