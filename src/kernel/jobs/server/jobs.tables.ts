import type { ColumnType, Generated } from 'kysely';

interface JobProgressTable {
  job_id: string;
  done: ColumnType<string, number | undefined, number>;
  total: ColumnType<string | null, number | null | undefined, number | null>;
  note: string | null;
  cancelled: Generated<boolean>;
  updated_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.job_progress': JobProgressTable;
  }
}
