import type { ComparedValue } from '#vr-fleet/desired/settings/settings-fields.ts';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.standing_settings': {
      group_id: string;
      /** One of `comparedFields`. */
      field: string;
      value: ComparedValue;
      plan_id: string;
      since: Date;
    };
  }
}
