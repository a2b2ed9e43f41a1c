import type { Db } from '#kernel/db/server/database.ts';
import '#zero-carbon/scoring/server/scoring.tables.ts';

/** What the leader of a panel has marked to be asked about, in the order of the items. */
export const marksOf = (db: Db, panelId: string) =>
  db
    .selectFrom('zero_carbon.panel_marks')
    .select(['item', 'comment', 'lines', 'version'])
    .where('panel_id', '=', panelId)
    .orderBy('item')
    .execute();
