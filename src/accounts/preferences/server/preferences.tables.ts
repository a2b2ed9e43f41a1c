import type { JSONColumnType } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.preferences': {
      person_id: string;
      name: string;
      value: JSONColumnType<Record<string, unknown>>;
    };
  }
}
