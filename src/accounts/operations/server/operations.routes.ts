import { sql, type RawBuilder } from 'kysely';
import { rangeOf } from '#accounts/logs/server/days.ts';
import { listFailedJobs, operatorCounts } from '#accounts/operations/operations.contract.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { failedJobs } from '#kernel/jobs/server/failed-jobs.ts';

const cap = 10_000;

/** @returns the number of rows of a query, up to the cap. */
async function counted(rows: RawBuilder<unknown>, db: Db): Promise<{ total: number; more: boolean }> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${cap + 1}) as capped`.execute(db);
  const count = found.rows[0]?.count ?? 0;
  return { total: Math.min(count, cap), more: count > cap };
}

export const operationsRoutes = [
  handle(operatorCounts, async (_params, { db, clock }) => {
    const { from } = rangeOf({}, clock);
    const mails = (delivery: string) =>
      counted(sql`select from kernel.mails where delivery = ${delivery} and queued_at >= ${from}`, db);
    const events = sql`select from kernel.security_events where at >= ${from}`;
    return {
      failedMails: await mails('failed'),
      keptMails: await mails('kept'),
      alteredFiles: await counted(sql`${events} and kind = 'file-altered'`, db),
      securityEvents: await counted(events, db),
    };
  }),
  handle(listFailedJobs, (_params, { db }) => failedJobs(db)),
];
