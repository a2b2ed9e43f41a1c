import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import type { FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

/** A report of the owner with a separate indicator set. */
export async function assessedReport(database: Database, clock: Clock, { partyId }: FakeActor) {
  const report = await makeReport(database, clock, partyId);
  const at = clock.now();
  const { id: set } = await database.kysely
    .insertInto('zero_carbon.indicator_sets')
    .values({
      code: `T-${randomBytes(6).toString('hex')}`,
      document: JSON.stringify(defaultSet),
      touched: '{}',
      based_on: null,
      created_at: at,
      changed_at: at,
      published_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.kysely
    .updateTable('zero_carbon.reports')
    .set({ indicator_set_id: set })
    .where('id', '=', report.id)
    .execute();
  return report;
}

/** A report of the owner with a listed person. */
async function listed(database: Database, clock: Clock, { partyId }: FakeActor) {
  const { id } = await makeReport(database, clock, partyId);
  const mark = `LISTED-${id}`;
  const { id: staff } = await database.kysely
    .insertInto('zero_carbon.report_staff')
    .values({ report_id: id, name: '林知夏', number: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, staff, mark };
}

/** Owner's records for the calls of a report's questions, used by the tenant tests. */
export const reportAnswerFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /reports/questions': async (...given) => {
    const { id, number } = await assessedReport(...given);
    return { params: { id }, mark: number };
  },
  'POST /reports/questions/answer': async (...given) => {
    const { id } = await assessedReport(...given);
    const params = { id, question: 'M1', version: 0, value: true, notApplicable: null, evidence: [] };
    return { params, mark: '"version":1' };
  },
  'GET /reports/versions': async (database, clock, { partyId }) => {
    const { id, number } = await makeReport(database, clock, partyId);
    return { params: { id }, mark: number };
  },
  'POST /reports/versions/move': async (database, clock, { partyId }) => {
    const { id, number } = await makeReport(database, clock, partyId);
    const inForce = (table: 'zero_carbon.indicator_sets' | 'zero_carbon.factor_sets') =>
      database.kysely.selectFrom(table).select('id').where('state', '=', 'published').executeTakeFirst();
    const [set, factors] = [await inForce('zero_carbon.indicator_sets'), await inForce('zero_carbon.factor_sets')];
    return { params: { id, set: set?.id ?? null, factors: factors?.id ?? null }, mark: number };
  },
  'GET /reports/factors': async (database, clock, { partyId }) => {
    const { id, number } = await makeReport(database, clock, partyId);
    return { params: { id }, mark: number };
  },
  'GET /reports/staff': async (database, clock, owner) => {
    const { id, mark } = await listed(database, clock, owner);
    return { params: { id }, mark };
  },
  'POST /reports/staff/add': async (database, clock, { partyId }) => {
    const { id } = await makeReport(database, clock, partyId);
    const number = `ADDED-${id}`;
    return { params: { id, staff: [{ name: '林知夏', number }] }, mark: number };
  },
  'POST /reports/staff/remove': async (database, clock, owner) => {
    const { id, staff, mark } = await listed(database, clock, owner);
    return { params: { id, staff }, mark };
  },
  'GET /reports/assessment': async (...given) => {
    const { id, number } = await assessedReport(...given);
    return { params: { id }, mark: number };
  },
};
