import type { Db } from '#kernel/db/server/database.ts';
import './decisions.tables.ts';

/** The decision on a report that waits for a second officer; undefined where none does. */
export const proposalOn = (db: Db, reportId: string) =>
  db
    .selectFrom('zero_carbon.decisions')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('agreed_at', 'is', null)
    .executeTakeFirst();

/** What was decided on a report, the last one first. */
export const decidedOn = (db: Db, reportId: string) =>
  db
    .selectFrom('zero_carbon.decisions')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('agreed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
