import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { fieldsIn, settingsOf, valueAt } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';

/** The group of a default, its author, and its time. */
export interface Stands {
  readonly groupId: string;
  /** Null for the system. */
  readonly personId: string | null;
  readonly at: Date;
}

/** Makes a plan's settings the defaults of a locked group and replaces the previous defaults of the same fields. */
export async function stand(
  tx: Db,
  { planId, settings }: { readonly planId: string; readonly settings: Settings },
  { groupId, personId, at }: Stands,
): Promise<void> {
  const fields = fieldsIn(settings);
  const values = fields.map((field) => JSON.stringify(valueAt(settings, field)));
  await sql`
    insert into vr_fleet.standing_settings (group_id, field, value, plan_id, person_id, since)
    select ${groupId}::bigint, field, value::jsonb, ${planId}::bigint, ${personId}::bigint, ${at}::timestamptz
      from unnest(${fields}::text[], ${values}::text[]) s (field, value)
    on conflict (group_id, field)
       do update set value = excluded.value, plan_id = excluded.plan_id, person_id = excluded.person_id,
                     since = excluded.since`.execute(tx);
}

interface StandingNow {
  readonly settings: Settings;
  /** Names of the plans that the defaults come from, newest first. */
  readonly plans: string[];
}

/** Returns the group's defaults, or undefined. */
export async function standingOf(db: Db, groupId: string): Promise<StandingNow | undefined> {
  const { rows } = await sql<StandingRow>`
    select s.field, s.value, p.name
      from vr_fleet.standing_settings s join vr_fleet.settings_plans p on p.id = s.plan_id
     where s.group_id = ${groupId} order by s.since desc, s.plan_id desc, s.field`.execute(db);
  if (rows.length === 0) return undefined;
  return {
    settings: settingsOf(rows.map(({ field, value }) => [field, value] as const)),
    plans: [...new Set(rows.map(({ name }) => name))],
  };
}

interface StandingRow {
  readonly field: ReturnType<typeof fieldsIn>[number];
  readonly value: NonNullable<ReturnType<typeof valueAt>> | null;
  readonly name: string;
}
