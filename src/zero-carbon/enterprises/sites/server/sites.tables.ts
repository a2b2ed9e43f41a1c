import type { Generated } from 'kysely';
import type { Medium } from '#zero-carbon/enterprises/sites/meters.contract.ts';

interface SiteTable {
  id: Generated<string>;
  party_id: string;
  version: Generated<number>;
  name_zh: string;
  name_en: string | null;
  name_key: string;
  search_key: string;
  area: string;
  address: string;
  /** Per cent, a decimal. */
  share: string;
  boundary_zh: string | null;
  boundary_en: string | null;
  diagram_file: string | null;
  created_at: Date;
}

interface MeterTable {
  id: Generated<string>;
  site_id: string;
  version: Generated<number>;
  medium: Medium;
  number: string;
  number_key: string;
  automatic: boolean;
  created_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.sites': SiteTable;
    'zero_carbon.meters': MeterTable;
  }
}
