import type { Generated } from 'kysely';

interface ReportStaffTable {
  id: Generated<string>;
  report_id: string;
  name: string;
  number: string;
  /** The person's register id, from the submission until the report ends unapproved. */
  holder: Generated<string | null>;
  held_by: Generated<string | null>;
  /** A `daterange`. */
  held_for: Generated<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_staff': ReportStaffTable;
  }
}
