import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { settingsOf, type ComparedField, type ComparedValue } from '#vr-fleet/desired/settings/settings-fields.ts';
import type { Standing } from '#vr-fleet/groups/standing/standing.contract.ts';
import './standing.tables.ts';

interface Row extends Omit<Standing, 'since' | 'settings'> {
  readonly since: Date;
  readonly values: [ComparedField, ComparedValue][];
}

/** What stands for the groups of a customer, in their order; of one group the newest first. */
export async function standingFor(db: Db, partyId: string, planId?: string): Promise<Standing[]> {
  const { rows } = await sql<Row>`
    select g.id::text as "groupId", g.name as "groupName", p.id::text as "planId", p.name as "planName", s.since,
           jsonb_agg(jsonb_build_array(s.field, s.value) order by s.field) as values
      from vr_fleet.groups g
      join vr_fleet.standing_settings s on s.group_id = g.id
      join vr_fleet.settings_plans p on p.id = s.plan_id
     where g.party_id = ${partyId} and (${planId ?? null}::bigint is null or s.plan_id = ${planId ?? null}::bigint)
     group by g.id, p.id, s.since order by g.position, g.id, s.since desc, p.id desc`.execute(db);
  return rows.map(({ values, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    settings: settingsOf(values),
  }));
}
