import type { Generated } from 'kysely';
import type { DeletionState } from '#zero-carbon/enterprises/enterprises/enterprise-deletions.states.ts';

interface EnterpriseTable {
  party_id: string;
  version: Generated<number>;
  name_en: Generated<string | null>;
  credit_code: string | null;
  country: string | null;
  area: string | null;
  industry: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  mail: string | null;
  website: string | null;
  stock_code: string | null;
  established_on: Generated<string | null>;
  registered_at: Date;
}

/** One of a tree of codes; the names of industries below the divisions exist in Chinese alone. */
interface TreeTable {
  code: string;
  parent: string | null;
  name_zh: string;
  name_en: string | null;
  leaf: boolean;
}

interface DeletionTable {
  id: Generated<string>;
  party_id: string;
  state: Generated<DeletionState>;
  requested_at: Date;
  deleted_at: Date | null;
  erased_at: Date | null;
  user_data_file: string | null;
  system_data_file: string | null;
  attachments_file: string | null;
  has_attachments: boolean | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.countries': { code: string; name_zh: string; name_en: string };
    'zero_carbon.areas': TreeTable;
    'zero_carbon.industries': TreeTable;
    'zero_carbon.enterprises': EnterpriseTable;
    'zero_carbon.registration_tries': { id: Generated<string>; network: string; at: Date };
    'zero_carbon.enterprise_deletions': DeletionTable;
  }
}
