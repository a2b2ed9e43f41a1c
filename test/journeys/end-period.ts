import { sql } from 'kysely';
import { addDays } from '#kernel/checks/calendar-date.ts';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { actOnDues } from '#kernel/dues/server/act-on-dues.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/**
 * Has the weeks of a report's period pass, and the clock act as it does every five minutes: what it does about that
 * report is due today, and about any other what is due today anyway. No year of it is unknown.
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
