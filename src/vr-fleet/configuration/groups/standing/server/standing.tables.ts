import type { ComparedValue } from '#vr-fleet/configuration/settings/settings-fields.ts';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.standing_settings': {
      group_id: string;
      /** One of `comparedFields`. */
      field: string;
      value: ComparedValue;
      plan_id: string;
      /** Null for the system, and for rows from before this column existed. */
      person_id: string | null;
      since: Date;
    };
    'vr_fleet.standing_firmware': {
      group_id: string;
      model: string;
      version_id: string;
      person_id: string | null;
      since: Date;
    };
  }
}
