import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { ConflictQuestion } from '#zero-carbon/evaluation/panels/conflicts.ts';
import type { Candidate, LeftOut } from '#zero-carbon/evaluation/panels/draw.ts';
import type { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';

interface PanelTable {
  id: Generated<string>;
  /** Null once its enterprise is erased. */
  report_id: string | null;
  report_number: string;
  size: number;
  seated_at: Date;
}

interface DrawTable {
  id: Generated<string>;
  panel_id: string;
  ordinal: number;
  chain_position: string;
  chain_hash: Buffer;
  seed: Buffer;
  candidates: ColumnType<readonly Candidate[], string, never>;
  places: number[];
  /** For the first places, in order. */
  drawn: string[];
  /** Null in draws from before this was recorded. */
  left_out: ColumnType<readonly LeftOut[] | null, string | null, never>;
  drawn_at: Date;
}

interface SeatTable {
  id: Generated<string>;
  panel_id: string;
  report_id: string | null;
  place: number;
  draw_id: string;
  /** Null once the account is gone. */
  person_id: string | null;
  leader: boolean;
  state: Generated<StateOf<typeof seatLifecycle>>;
  due_on: Generated<string | null>;
  conflicts: Generated<ConflictQuestion[] | null>;
  /** Why it was declined or replaced. */
  note: Generated<string>;
  invited_at: Date;
  changed_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.panels': PanelTable;
    'zero_carbon.panel_draws': DrawTable;
    'zero_carbon.seats': SeatTable;
  }
}
