import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { eligibilityOnJoining, type Eligibility } from '#vr-fleet/configuration/firmware/server/eligibility.ts';
import { mostValues } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { PreviewedMove } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly pui: string | null;
  readonly eligibility: Eligibility;
  readonly count: number;
}

/**
 * Previews a group's default versions for headsets that join it; headsets of other models are not counted.
 *
 * @param which a condition on `vr_fleet.devices d`.
 * @param today in the business zone.
 */
export async function previewVersions(
  db: Db,
  groupId: string,
  which: RawBuilder<unknown>,
  today: string,
): Promise<PreviewedMove['groups'][number]['versions']> {
  const { rows } = await sql<Row>`
    select id, number, pui, eligibility, count(*)::int as count
      from (select f.id::text as id, f.number, d.pui, ${eligibilityOnJoining(today)} as eligibility
              from vr_fleet.devices d
              join vr_fleet.standing_firmware s on s.group_id = ${groupId} and s.model = d.model
              join vr_fleet.firmware_versions f on f.id = s.version_id and f.state = 'sent'
             where ${which}) weighed
     group by id, number, pui, eligibility order by vr_fleet.version_key(number), id, count(*) desc, pui`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => {
    const count = (eligibility: Eligibility): number =>
      of.filter((row) => row.eligibility === eligibility).reduce((sum, row) => sum + row.count, 0);
    return {
      id,
      number: of[0]!.number,
      changes: count('goes'),
      before: of
        .filter(({ eligibility }) => eligibility === 'goes')
        .slice(0, mostValues)
        .map((row) => ({ pui: row.pui, count: row.count })),
      has: count('notLower'),
      underWay: count('underWay'),
    };
  });
}
