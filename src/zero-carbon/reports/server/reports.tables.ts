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
  /** Seats of its panel that nobody has accepted yet; null before there is a panel. */
  seats_open: Generated<number | null>;
  /** Experts who have submitted their scores. */
  scores_in: Generated<number>;
  /** Experts who have not submitted their scores yet; null before the scoring. */
  scores_open: Generated<number | null>;
  /** Points between the highest and the lowest total; null before the scores are opened. */
  spread: Generated<string | null>;
  /** Whether the discussion of a wide spread is over. */
  discussion_closed: Generated<boolean>;
  /** Experts who have not signed the summary yet; null before there is one. */
  signatures_open: Generated<number | null>;
  /** Who proposed the decision that a second officer agrees to. */
  decided_by: Generated<string | null>;
  /** Objections that are not answered. */
  objections_open: Generated<number>;
  /** What it is found by; triggers write it. */
  search: Generated<string>;
  /** Division of GB/T 4754, or its section; of its enterprise when it was last submitted. */
  industry: Generated<string | null>;
  /** Of the decision that is public or holds; null before, and of what is refused. */
  star: Generated<number | null>;
  /** The day on which it came to its end, with a result or withdrawn. */
  ended_on: Generated<string | null>;
}

interface ReportSectionTable {
  report_id: string;
  section: Section;
  owner_id: string | null;
  due_on: string | null;
  finished_at: Date | null;
  /** Whether it was finished by saying that the site has nothing of its kind. */
  not_applicable: Generated<boolean>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.reports': ReportTable;
    'zero_carbon.report_sections': ReportSectionTable;
  }
}
