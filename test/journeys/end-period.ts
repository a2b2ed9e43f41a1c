import { sql } from 'kysely';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/**
 * Lets the weeks of a report's period pass and runs the clock's job, which is due every five minutes. It handles this
 * report as due today, and all other reports by today's real due dates. Every year involved has a calendar.
 */
export async function endPeriod(database: Database, clock: Clock, reportId: string): Promise<void> {
  const day = addDays(clock.today(), -1);
  await sql`update zero_carbon.reports set due_on = ${day} where id = ${reportId}`.execute(database.kysely);
  await sql`update kernel.dues set act_on = ${day}, provisional = false where entity = ${reportLifecycle.name} and entity_id = ${reportId}
    and act = 'move'`.execute(database.kysely);
  await actOnDues({ lifecycles: [reportLifecycle], kinds: [] }, {
    database,
    clock,
    services: { recipients: () => Promise.resolve([]) },
    log: { warn: () => {}, error: () => {}, info: () => {} },
    signal: new AbortController().signal,
  } as never);
}
