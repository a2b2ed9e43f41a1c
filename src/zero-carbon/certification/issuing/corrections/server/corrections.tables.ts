import type { Generated } from 'kysely';
import type { CorrectionState } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';

interface CorrectionTable {
  id: Generated<string>;
  certificate_id: string;
  /** The enterprise; null once it is erased. */
  party_id: string | null;
  organisation_id: string;
  enterprise_name: string;
  enterprise_name_en: string | null;
  site_address: string;
  site_address_en: string | null;
  boundary_zh: string;
  boundary_en: string;
  reason: string;
  note_zh: string;
  note_en: string;
  state: Generated<CorrectionState>;
  due_on: Generated<string | null>;
  proposed_by: string | null;
  proposed_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  /** Why it was refused. */
  refusal: Generated<string>;
  /** The certificate that was issued by it. */
  issued_id: Generated<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.certificate_corrections': CorrectionTable;
  }
}
