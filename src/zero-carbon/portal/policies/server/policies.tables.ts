import type { Generated, GeneratedAlways } from 'kysely';
import type { FactCheck, TitleForm } from '#zero-carbon/portal/library/provenance.ts';
import type { PolicyDateKind } from '#zero-carbon/portal/policies/policies.words.ts';

export interface PolicyTable {
  id: GeneratedAlways<string>;
  slug: string | null;
  shipped_hash: string | null;
  edited_at: Date | null;
  type: string;
  title_zh: string | null;
  title_en: string | null;
  title_form_zh: TitleForm | null;
  title_form_en: TitleForm | null;
  number: string | null;
  number_check: FactCheck | null;
  issuers: string[];
  other_issuers: Generated<number>;
  issuer_zh: string | null;
  issuer_en: string | null;
  issuers_check: FactCheck | null;
  /** As precise as known: `2026-01-19`, `2025-12`, `2008`. */
  dated: string | null;
  date_kind: PolicyDateKind | null;
  date_check: FactCheck | null;
  sort_date: GeneratedAlways<string>;
  content_zh: string | null;
  content_en: string | null;
  compiled_on: string | null;
  search: string;
  grams: string[];
  created_at: Date;
}

export interface PolicyTypeTable {
  code: string;
  name_zh: string;
  name_en: string;
  position: number;
}

export interface IssuerTable extends PolicyTypeTable {
  home_page: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.policies': PolicyTable;
    'zero_carbon.policy_types': PolicyTypeTable;
    'zero_carbon.issuers': IssuerTable;
  }
}
