import type { Generated, JSONColumnType } from 'kysely';
import type { StateOf } from '#kernel/workflow/lifecycle.ts';
import type { IndicatorSet } from '#zero-carbon/indicators/indicator-set.ts';
import type { indicatorSetLifecycle } from '#zero-carbon/indicators/editions.states.ts';

/** Who wrote a place last, by the place's key. */
export type Touched = Readonly<Record<string, { readonly person: string; readonly at: string }>>;

interface IndicatorSetTable {
  id: Generated<string>;
  code: string;
  state: Generated<StateOf<typeof indicatorSetLifecycle>>;
  document: JSONColumnType<IndicatorSet>;
  touched: JSONColumnType<Touched, string | undefined>;
  based_on: string | null;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
  published_at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.indicator_sets': IndicatorSetTable;
  }
}
