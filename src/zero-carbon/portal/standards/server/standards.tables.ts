import type { GeneratedAlways } from 'kysely';
import type { FactCheck, TitleForm } from '#zero-carbon/portal/library/provenance.ts';
import type { StandardState } from '#zero-carbon/portal/standards/standards.words.ts';

export interface StandardTable {
  id: GeneratedAlways<string>;
  slug: string | null;
  shipped_hash: string | null;
  edited_at: Date | null;
  series: string;
  number: string;
  number_check: FactCheck | null;
  /** The number without part and year: `GB/T 32151`. */
  family: string;
  /** The year in the number. */
  edition: string | null;
  title_zh: string | null;
  title_en: string | null;
  title_form_zh: TitleForm | null;
  title_form_en: TitleForm | null;
  issuer_zh: string | null;
  issuer_en: string | null;
  /** Three partial dates: `2015-11-19`, `2024-09`, `2008`. */
  issued: string | null;
  effective: string | null;
  withdrawn: string | null;
  dates_check: FactCheck | null;
  state: StandardState;
  successor_id: string | null;
  sort_date: GeneratedAlways<string>;
  content_zh: string | null;
  content_en: string | null;
  compiled_on: string | null;
  search: string;
  grams: string[];
  created_at: Date;
}

export interface StandardSeriesTable {
  code: string;
  name_zh: string;
  name_en: string;
  home_page: string | null;
  position: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.standards': StandardTable;
    'zero_carbon.standard_series': StandardSeriesTable;
  }
}
