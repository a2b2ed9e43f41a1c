import type { Generated } from 'kysely';

interface OrganisationTable {
  id: Generated<string>;
  code: string;
  name_zh: string;
  name_en: string;
  search_key: string;
  /** The state is the party's. */
  party_id: string;
  accreditation_number: Generated<string | null>;
  accredited_from: Generated<string | null>;
  accredited_until: Generated<string | null>;
  accreditation_file: Generated<string | null>;
  contact: Generated<string | null>;
  /** Divisions of GB/T 4754 that it reviews; empty means all. */
  fields: Generated<string[]>;
  /** Provinces of GB/T 2260; empty means all. */
  regions: Generated<string[]>;
  /** Maximum concurrent reports. */
  capacity: Generated<number | null>;
  seal_file: Generated<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.organisations': OrganisationTable;
  }
}
