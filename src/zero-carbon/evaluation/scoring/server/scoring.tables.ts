import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';

interface DraftTable {
  seat_id: string;
  item: string;
  sealed: Buffer;
  version: number;
  saved_at: Date;
}

interface MarkTable {
  panel_id: string;
  item: string;
  comment: string;
  lines: ColumnType<string[], string, string>;
  version: number;
}

interface SealTable {
  seat_id: string;
  history_id: string;
  sealed: Buffer | null;
  submitted_at: Date;
  receipt_at: Date | null;
}

/** Decimal texts. */
interface ScoreTable {
  seat_id: string;
  item: string;
  points: string;
  submitted_points: string;
  comment: string;
}

interface DiscussionTable {
  id: Generated<string>;
  panel_id: string;
  state: Generated<StateOf<typeof discussionLifecycle>>;
  due_on: Generated<string | null>;
}

interface EntryTable {
  id: Generated<string>;
  seat_id: string;
  item: string;
  points: string | null;
  text: string;
  at: Date;
}

interface SummaryTable {
  panel_id: string;
  item: string;
  median: string;
  points: string;
  reason: ColumnType<string, string | undefined, string>;
}

interface SignatureTable {
  seat_id: string;
  dissent: string;
  signed_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.score_drafts': DraftTable;
    'zero_carbon.panel_marks': MarkTable;
    'zero_carbon.score_seals': SealTable;
    'zero_carbon.scores': ScoreTable;
    'zero_carbon.discussions': DiscussionTable;
    'zero_carbon.discussion_entries': EntryTable;
    'zero_carbon.summary_scores': SummaryTable;
    'zero_carbon.summary_signatures': SignatureTable;
  }
}
