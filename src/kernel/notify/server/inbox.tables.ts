import type { Generated } from 'kysely';

interface InboxTable {
  id: Generated<string>;
  job_id: string;
  person_id: string;
  party_id: string;
  kind: string;
  entity: string;
  entity_id: string;
  move: string | null;
  to_do: boolean;
  open_in: string | null;
  at: Date;
  read_at: Date | null;
  done_at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.inbox': InboxTable;
    'kernel.unwanted_mails': { person_id: string; kind: string };
  }
}
