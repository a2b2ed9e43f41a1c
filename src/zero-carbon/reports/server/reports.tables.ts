import type { Generated } from 'kysely';
import type { Section } from '#zero-carbon/calculation/report-data.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';

interface ReportTable {
  id: Generated<string>;
  number: string;
  party_id: string;
  site_id: string;
  evaluation_type: 'I' | 'II';
  period_start: string;
  period_end: string;
  region: string;
  gwp: Generated<'AR5' | 'AR6'>;
  indicator_set_id: Generated<string | null>;
  factor_set_id: Generated<string | null>;
  /** The party of the organisation that has it, from its submission on. */
  organisation_id: Generated<string | null>;
  state: Generated<StateOf<typeof reportLifecycle>>;
  created_at: Date;
  run_id: Generated<string | null>;
  run_hash: Generated<string | null>;
  /** The last day for whoever has to act now; null while nobody has to. */
  due_on: Generated<string | null>;
  /** The day of its last submission, in the business zone; null of a draft. */
  submitted_on: Generated<string | null>;
  /** Who of the organisation reviews it. */
  reviewer_id: Generated<string | null>;
  /** Who wrote the conclusion that a second person confirms. */
  concluded_by: Generated<string | null>;
}

interface ReportSectionTable {
  report_id: string;
  section: Section;
  owner_id: string | null;
  due_on: string | null;
  finished_at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.reports': ReportTable;
    'zero_carbon.report_sections': ReportSectionTable;
  }
}
