import type { Generated } from 'kysely';
import type { Confidence } from '#zero-carbon/calculation/factor.ts';
import type { FactorCategory } from '#zero-carbon/indicators/factors/factors.contract.ts';

export interface FactorTable {
  id: Generated<string>;
  code: string;
  category: FactorCategory;
  name_zh: string;
  name_en: string;
  value: string | null;
  value_from: string | null;
  value_to: string | null;
  unit: string;
  gas: string;
  year: number | null;
  region: string;
  source_zh: string;
  source_en: string;
  factor_set: string;
  mark: Confidence;
  superseded: boolean;
  note_zh: string;
  note_en: string;
  search_key: string;
  shipped_hash: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.factors': FactorTable;
  }
}
