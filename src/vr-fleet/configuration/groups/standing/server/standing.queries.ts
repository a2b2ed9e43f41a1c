import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import {
  settingsOf,
  type ComparedField,
  type ComparedValue,
} from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import type { listStanding } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';

type Listed = ResultOf<typeof listStanding>;

interface SettingsRow extends Omit<Listed['rows'][number], 'settings'> {
  readonly values: [ComparedField, ComparedValue][];
}

/** Returns the default settings of a customer's groups, in group order; within a group, newest first. */
export async function settingsFor(db: Db, partyId: string, planId?: string): Promise<Listed['rows']> {
  const { rows } = await sql<SettingsRow>`
    select g.id::text as "groupId", g.name as "groupName", p.id::text as "planId", p.name as "planName", s.since,
           who.name as "personName", jsonb_agg(jsonb_build_array(s.field, s.value) order by s.field) as values
      from vr_fleet.groups g
      join vr_fleet.standing_settings s on s.group_id = g.id
      join vr_fleet.settings_plans p on p.id = s.plan_id
      left join accounts.people who on who.id = s.person_id
     where g.party_id = ${partyId} and (${planId ?? null}::bigint is null or s.plan_id = ${planId ?? null}::bigint)
     group by g.id, p.id, s.since, who.id order by g.position, g.id, s.since desc, p.id desc`.execute(db);
  return rows.map(({ values, ...row }) => ({
    ...row,
    settings: settingsOf(values),
  }));
}

/** Returns the default versions in the same order, including versions withdrawn since. */
export async function versionsFor(db: Db, partyId: string, versionId?: string): Promise<Listed['versions']> {
  const { rows } = await sql<Listed['versions'][number]>`
    select g.id::text as "groupId", g.name as "groupName", f.id::text as "versionId", f.number,
           f.name as "versionName", array_agg(s.model order by s.model) as models, s.since,
           who.name as "personName", case when f.state = 'withdrawn' then f.withdrawn_why end as "withdrawnWhy"
      from vr_fleet.groups g
      join vr_fleet.standing_firmware s on s.group_id = g.id
      join vr_fleet.firmware_versions f on f.id = s.version_id
      left join accounts.people who on who.id = s.person_id
     where g.party_id = ${partyId}
       and (${versionId ?? null}::bigint is null or s.version_id = ${versionId ?? null}::bigint)
     group by g.id, f.id, s.since, who.id order by g.position, g.id, s.since desc, f.id desc`.execute(db);
  return rows;
}
