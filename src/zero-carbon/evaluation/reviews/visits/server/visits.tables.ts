import type { ColumnType, Generated } from 'kysely';
import type { Lang } from '#kernel/i18n/text.ts';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { Visit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import type { visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';

/** A stored picture: the id of its file, and its caption. */
export interface StoredPicture {
  readonly file: string;
  readonly caption: string;
}

interface VisitTable {
  id: Generated<string>;
  report_id: string;
  party_id: string;
  organisation_id: string;
  state: Generated<StateOf<typeof visitLifecycle>>;
  starts_on: string;
  ends_on: string;
  place: string;
  visitors: string;
  purpose: string;
  checks: ColumnType<Visit['checks'], string, string>;
  notes: Generated<string>;
  present: ColumnType<Visit['present'], string | undefined, string>;
  pictures: ColumnType<StoredPicture[], string | undefined, string>;
  version: Generated<number>;
  planned_by: string | null;
  planned_at: Date;
  done_by: Generated<string | null>;
  done_at: Generated<Date | null>;
  lang: Generated<Lang | null>;
  reason: Generated<string>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.visits': VisitTable;
  }
}
