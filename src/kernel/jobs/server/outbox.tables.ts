import type { Generated } from 'kysely';

interface OutboxTable {
  id: Generated<string>;
  topic: string;
  key: string;
  /** JSON text when written, parsed when read. */
  payload: unknown;
  at: Date;
  job_id: string | null;
  start_after: Date | null;
}

interface SubscriberTable {
  name: string;
  topic: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.outbox': OutboxTable;
    'kernel.subscribers': SubscriberTable;
  }
}
