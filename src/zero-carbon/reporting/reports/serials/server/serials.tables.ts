import type { Generated } from 'kysely';

interface SerialHoldTable {
  id: Generated<string>;
  report_id: string;
  registry: string;
  prefix: string;
  /** An `int8range`, written by `int8range(from, to, '[]')`. */
  numbers: string;
}

interface SharedFileTable {
  report_id: string;
  evidence_id: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.serial_holds': SerialHoldTable;
    'zero_carbon.serial_limits': { party_id: string; until: Date };
    'zero_carbon.shared_files': SharedFileTable;
  }
}
