import type { Generated } from 'kysely';

interface DueTable {
  id: Generated<string>;
  entity: string;
  entity_id: string;
  open_in: string;
  began_on: string;
  due_on: string;
  period: string | null;
  provisional: boolean;
  act: 'move' | 'remind';
  act_on: string;
  again_at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.dues': DueTable;
  }
}
