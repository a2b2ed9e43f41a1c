import type { Generated } from 'kysely';

interface HistoryTable {
  id: Generated<string>;
  at: Date;
  person_id: string | null;
  party_id: string | null;
  entity: string;
  entity_id: string;
  action: string;
  /** Canonical JSON; null once erased, and while it is sealed. */
  content: string | null;
  salt: Buffer | null;
  content_hash: Buffer;
}

interface HistoryChainTable {
  position: string;
  history_id: string;
  hash: Buffer;
}

interface HistoryHeadTable {
  only_one: Generated<boolean>;
  position: string;
  hash: Buffer;
}

interface HistoryUnchainedTable {
  history_id: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.history': HistoryTable;
    'kernel.history_chain': HistoryChainTable;
    'kernel.history_head': HistoryHeadTable;
    'kernel.history_unchained': HistoryUnchainedTable;
  }
}
