import type { Db } from '#kernel/db/server/database.ts';

/** The items that a panel's leader has marked for a request, in order. */
export const marksOf = (db: Db, panelId: string) =>
  db
    .selectFrom('zero_carbon.panel_marks')
    .select(['item', 'comment', 'lines', 'version'])
    .where('panel_id', '=', panelId)
    .orderBy('item')
    .execute();
