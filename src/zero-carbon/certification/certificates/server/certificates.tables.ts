import type { Generated } from 'kysely';
import type { EvaluationType } from '#zero-carbon/certification/certificates/certificate-choices.ts';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import '#zero-carbon/evaluation/organisations/server/organisations.tables.ts';

interface CertificateTable {
  id: Generated<string>;
  number: string;
  enterprise_name: string;
  enterprise_name_en: string | null;
  name_key: string;
  name_en_key: string | null;
  search_key: string;
  party_id: string | null;
  site_id: Generated<string | null>;
  credit_code: string;
  /** Starts with the province. */
  site_address: string;
  /** With the areas in Latin letters; null for certificates issued before it was recorded. */
  site_address_en: Generated<string | null>;
  boundary_zh: string;
  boundary_en: string;
  evaluation_type: EvaluationType;
  star: number;
  standard: string;
  report_start: string;
  report_end: string;
  organisation_id: string;
  first_issued_on: string;
  issued_on: string;
  expires_on: string;
  state: CertificateState;
  state_on: string | null;
  state_note_zh: string | null;
  state_note_en: string | null;
  decide_by: string | null;
  /** The person who requested its restoration; null if no request is open. */
  restore_by: Generated<string | null>;
  replaces_id: string | null;
  /** True if it corrects the certificate that it replaces; otherwise it renews it. */
  is_correction: Generated<boolean>;
  report_id: Generated<string | null>;
  run_id: Generated<string | null>;
  template_id: Generated<string | null>;
  /** Tonnes of CO2e, to 3 decimals; null for certificates issued before they were recorded. */
  scope1: Generated<string | null>;
  /** Market-based. */
  scope2: Generated<string | null>;
  scope2_location: Generated<string | null>;
  /** Null for type I. */
  scope3: Generated<string | null>;
  removal: Generated<string | null>;
  offset_tonnes: Generated<string | null>;
  net: Generated<string | null>;
  offset_serials: Generated<string[]>;
  /** Of GB/T 2260; null if unknown. */
  province: Generated<string | null>;
  /** Division of GB/T 4754; null if unknown. */
  industry: Generated<string | null>;
  /** Listed by name, in directory and open data. */
  listed: Generated<boolean>;
}

interface CertificateChangeTable {
  id: Generated<string>;
  certificate_id: string;
  on_date: string;
  kind: 'suspended' | 'restored' | 'withdrawn' | 'cancelled' | 'expired' | 'replaced';
  note_zh: string | null;
  note_en: string | null;
  /** The time of writing; null if an earlier version wrote the row. */
  at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.certificates': CertificateTable;
    'zero_carbon.certificate_changes': CertificateChangeTable;
    'zero_carbon.certificate_grams': { gram: string; issued_on: string; certificate_id: string };
  }
}
