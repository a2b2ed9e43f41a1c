import type { Generated, JSONColumnType } from 'kysely';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import type { EditionState } from '#zero-carbon/rules/indicators/editions/editions.states.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';

/** The last author of each field, by the field's key. */
export type Touched = Readonly<Record<string, { readonly person: string; readonly at: string }>>;

export interface EditionTable<Document extends object> {
  id: Generated<string>;
  code: string;
  state: Generated<EditionState>;
  document: JSONColumnType<Document>;
  touched: JSONColumnType<Touched, string | undefined>;
  based_on: string | null;
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
  published_at: Date | null;
  published_hash: Generated<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.indicator_sets': EditionTable<IndicatorSet>;
    'zero_carbon.factor_sets': EditionTable<readonly Factor[]>;
  }
}
