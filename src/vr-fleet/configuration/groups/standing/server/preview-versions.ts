import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { fateOnJoining, type Fate } from '#vr-fleet/configuration/firmware/server/fate.ts';
import { mostValues } from '#vr-fleet/configuration/settings/settings.contract.ts';
import type { PreviewedMove } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly pui: string | null;
  readonly fate: Fate;
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
    select id, number, pui, fate, count(*)::int as count
      from (select f.id::text as id, f.number, d.pui, ${fateOnJoining(today)} as fate
              from vr_fleet.devices d
              join vr_fleet.standing_firmware s on s.group_id = ${groupId} and s.model = d.model
              join vr_fleet.firmware_versions f on f.id = s.version_id and f.state = 'sent'
             where ${which}) weighed
     group by id, number, pui, fate order by vr_fleet.version_key(number), id, count(*) desc, pui`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => {
    const count = (fate: Fate): number =>
      of.filter((row) => row.fate === fate).reduce((sum, row) => sum + row.count, 0);
    return {
      id,
      number: of[0]!.number,
      changes: count('goes'),
      before: of
        .filter(({ fate }) => fate === 'goes')
        .slice(0, mostValues)
        .map((row) => ({ pui: row.pui, count: row.count })),
      has: count('notLower'),
      underWay: count('underWay'),
    };
  });
}
