import type { Generated } from 'kysely';
import type { Lang } from '#kernel/i18n/text.ts';

interface ReportSubmissionTable {
  id: Generated<string>;
  report_id: string;
  run_id: string;
  /** The organisation's party. */
  organisation_id: string;
  organisation_name: string;
  signatory: string;
  position: string;
  declaration: string;
  /** The language of the declaration and of the PDF. */
  lang: Lang;
  person_id: string | null;
  submitted_at: Date;
  /** The time when the scheme moved it to this organisation; null if its enterprise submitted it there. */
  transferred_at: Generated<Date | null>;
  /** The day of the submission in the business zone. */
  submitted_on: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.report_submissions': ReportSubmissionTable;
  }
}
