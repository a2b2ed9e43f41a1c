import type { Generated } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.device_habits': {
      device_id: string;
      present: Buffer | null;
      present_at: Date | null;
      speeds: Generated<string[]>;
      speed: string | null;
    };
  }
}
