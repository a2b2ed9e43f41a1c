import type { Generated } from 'kysely';
import type { Division } from '#zero-carbon/experts/divisions.ts';
import '#zero-carbon/certificates/server/certificates.tables.ts';

interface ReviewerFieldsTable {
  party_id: string;
  person_id: string;
  fields: Division[];
  version: Generated<number>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.reviewer_fields': ReviewerFieldsTable;
  }
}
