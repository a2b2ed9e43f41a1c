import type { Generated } from 'kysely';
import type { Section } from '#zero-carbon/rules/calculation/report-data.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

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
  /** The party of the organisation responsible for it, from its submission on. */
  organisation_id: Generated<string | null>;
  state: Generated<StateOf<typeof reportLifecycle>>;
  created_at: Date;
  run_id: Generated<string | null>;
  run_hash: Generated<string | null>;
  /** The last day for the user who has to act now; null if there is none. */
  due_on: Generated<string | null>;
  /** The day of its last submission, in the business zone; null for a draft. */
  submitted_on: Generated<string | null>;
  /** The organisation's reviewer. */
  reviewer_id: Generated<string | null>;
  /** The author of the conclusion, which a second person confirms. */
  concluded_by: Generated<string | null>;
  /** Seats of its panel that no expert has accepted yet; null before there is a panel. */
  seats_open: Generated<number | null>;
  /** Experts who have submitted their scores. */
  scores_in: Generated<number>;
  /** Experts who have not submitted their scores yet; null before the scoring. */
  scores_open: Generated<number | null>;
  /** Points between the highest and the lowest total; null before the scores are opened. */
  spread: Generated<string | null>;
  /** True after the discussion of a wide spread has closed. */
  discussion_closed: Generated<boolean>;
  /** Experts who have not signed the summary yet; null before there is one. */
  signatures_open: Generated<number | null>;
  /** The officer who proposed the decision; a second officer agrees to it. */
  decided_by: Generated<string | null>;
  /** Objections without a reply. */
  objections_open: Generated<number>;
  /** The search text; triggers write it. */
  search: Generated<string>;
  /** Division of GB/T 4754, or its section; the enterprise's at the last submission. */
  industry: Generated<string | null>;
  /** The star of a published or final decision; null before, and for a refusal. */
  star: Generated<number | null>;
  /** The day on which it ended, with a result or withdrawn. */
  ended_on: Generated<string | null>;
}

interface ReportSectionTable {
  report_id: string;
  section: Section;
  owner_id: string | null;
  due_on: string | null;
  finished_at: Date | null;
  /** True if the section was marked as not applicable to the site. */
  not_applicable: Generated<boolean>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.reports': ReportTable;
    'zero_carbon.report_sections': ReportSectionTable;
  }
}
