import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { carryVersion } from '#vr-fleet/configuration/firmware/server/carry-version.ts';
import { eligibilityOnJoining } from '#vr-fleet/configuration/firmware/server/eligibility.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { differs } from '#vr-fleet/configuration/settings/server/compare-settings.ts';
import { lacking } from '#vr-fleet/configuration/settings/server/lacking.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import type { LockedGroup } from '#vr-fleet/configuration/groups/server/lock-groups.ts';
import { standingOf } from './stand.ts';
import { standingVersions } from './stand-version.ts';

type Joined = Pick<LockedGroup, 'id' | 'name'>;

/**
 * Applies the defaults of a locked group to headsets that join it. Affects only headsets with an effective change, a
 * matching model and a running service.
 *
 * @returns the number of headsets with a new revision.
 */
export async function applyStanding(tx: Db, group: Joined, ids: readonly string[], by: Desirer): Promise<number> {
  if (ids.length === 0) return 0;
  const joining = sql`d.id = any(${ids}::bigint[]) and d.state <> 'removed'`;
  const reached = [...(await applySettings(tx, group, joining, by)), ...(await applyVersions(tx, group, joining, by))];
  return new Set(reached).size;
}

async function applySettings(
  tx: Db,
  { id, name }: Joined,
  joining: RawBuilder<unknown>,
  by: Desirer,
): Promise<readonly string[]> {
  const standing = await standingOf(tx, id);
  if (!standing) return [];
  const { settings, plans } = standing;
  const wish = { document: settings, lacks: lacking, standing: { group: name, plans }, ...by };
  return (await saveRevisions(tx, settingsKind, sql`${joining} and ${differs(settings)}`, wish)).ids;
}

async function applyVersions(
  tx: Db,
  { id, name }: Joined,
  joining: RawBuilder<unknown>,
  by: Desirer,
): Promise<string[]> {
  const reached: string[] = [];
  for (const version of await standingVersions(tx, id)) {
    const { rows } = await sql<{ id: string }>`
      select d.id from vr_fleet.devices d
        join vr_fleet.standing_firmware s on s.group_id = ${id} and s.model = d.model and s.version_id = ${version.id}
        join vr_fleet.firmware_versions f on f.id = s.version_id
       where ${joining} and ${eligibilityOnJoining(by.today)} = 'goes'`.execute(tx);
    const getting = rows.map((row) => row.id);
    if (getting.length > 0) await carryVersion(tx, version, getting, { ...by, standing: { group: name, plans: [] } });
    reached.push(...getting);
  }
  return reached;
}
