import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { saveRevisions, type Desirer } from '#vr-fleet/desired/revisions/server/save-revisions.ts';
import { differs } from '#vr-fleet/desired/settings/server/compare-settings.ts';
import { lacking } from '#vr-fleet/desired/settings/server/lacking.ts';
import { settingsKind } from '#vr-fleet/desired/settings/settings.kind.ts';
import type { LockedGroup } from '#vr-fleet/groups/server/lock-groups.ts';
import { standingOf } from './stand.ts';

/**
 * Desires of headsets that join a group, which is locked, what stands for it: of those only on which it changes
 * something, whose model has it and whose service has not ended.
 *
 * @returns how many have new settings.
 */
export async function applyStanding(
  tx: Db,
  { id, name }: Pick<LockedGroup, 'id' | 'name'>,
  ids: readonly string[],
  by: Desirer,
): Promise<number> {
  const standing = ids.length === 0 ? undefined : await standingOf(tx, id);
  if (!standing) return 0;
  const { settings, plans } = standing;
  const joining = sql`d.id = any(${ids}::bigint[]) and d.state <> 'removed' and ${differs(settings)}`;
  const wish = { document: settings, lacks: lacking, standing: { group: name, plans }, ...by };
  return (await saveRevisions(tx, settingsKind, joining, wish)).total;
}
