import type { Db } from '#kernel/db/server/database.ts';

/** The proposed decision on a report that waits for a second officer; undefined for none. */
export const proposalOn = (db: Db, reportId: string) =>
  db
    .selectFrom('zero_carbon.decisions')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('agreed_at', 'is', null)
    .executeTakeFirst();

/** The decisions on a report, newest first. */
export const decidedOn = (db: Db, reportId: string) =>
  db
    .selectFrom('zero_carbon.decisions')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('agreed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
