import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { assessedReport } from '#zero-carbon/reporting/reports/versions/server/report-answer.fixtures.test.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

async function planned(database: Database, clock: Clock, owner: FakeActor) {
  const { id: report } = await assessedReport(database, clock, owner);
  const name = `Plan of report ${report}`;
  const set = await database.kysely
    .selectFrom('zero_carbon.reports')
    .select('indicator_set_id')
    .where('id', '=', report)
    .executeTakeFirstOrThrow();
  const { id } = await database.kysely
    .insertInto('zero_carbon.report_plans')
    .values({
      report_id: report,
      name,
      owner_id: owner.personId,
      due_on: '2026-12-31',
      tried: '{"5.3":"report"}',
      indicator_set_id: set.indicator_set_id!,
      factor_set_id: null,
      points_before: '0.00',
      star_before: null,
      points_after: '3.00',
      star_after: null,
      saved_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { report, id, name };
}

/** Owner's records for the calls of a report's plans, used by the tenant tests. */
export const reportPlanFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /reports/plans': async (...given) => {
    const { report, name } = await planned(...given);
    return { params: { id: report }, mark: name };
  },
  'POST /reports/plans/save': async (database, clock, owner) => {
    const { report, id, name } = await planned(database, clock, owner);
    const params = { report, id, version: 1, name, owner: owner.personId, dueOn: '2026-12-31' };
    return { params, mark: '"version":2' };
  },
  'POST /reports/plans/delete': async (...given) => {
    const { id, name } = await planned(...given);
    return { params: { id }, mark: name };
  },
};
