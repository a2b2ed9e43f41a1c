import type { Generated } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.groups': {
      id: Generated<string>;
      party_id: string;
      name: string;
      name_key: string;
      position: number;
      cart_size: Generated<number>;
      storage: Generated<boolean>;
      version: Generated<number>;
    };
  }
}
