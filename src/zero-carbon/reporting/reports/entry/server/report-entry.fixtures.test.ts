import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

/** A line of heat in a report of the owner, and its name. */
async function line(database: Database, clock: Clock, { partyId }: FakeActor) {
  const report = await makeReport(database, clock, partyId);
  const name = `Line ${randomBytes(6).toString('hex')}`;
  const { id } = await database.kysely
    .insertInto('zero_carbon.report_lines')
    .values({
      report_id: report.id,
      section: 'heat',
      kind: 'heat',
      name,
      meter_id: null,
      in_use: false,
      details: { factor: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, report: report.id };
}

/** Owner's records for the calls of data entry, used by the tenant tests. */
export const reportEntryFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /reports/section': async (...given) => {
    const { name, report } = await line(...given);
    return { params: { id: report, section: 'heat' }, mark: name };
  },
  'POST /reports/lines/save': async (...given) => {
    const { id, report } = await line(...given);
    const what = { kind: 'heat', details: { factor: null } };
    const params = { id: report, line: id, version: 1, section: 'heat', name: 'Renamed', inUse: true, what };
    return { params, mark: `"${id}"` };
  },
  'POST /reports/lines/remove': async (...given) => {
    const { id, name, report } = await line(...given);
    return { params: { id: report, line: id }, mark: name };
  },
  'POST /reports/cells/save': async (...given) => {
    const { id, report } = await line(...given);
    const cells = [{ line: id, month: 1, quantity: 'used', value: '1', unit: 'GJ', version: 0 }];
    return { params: { id: report, cells, rows: [] }, mark: `"${id}"` };
  },
  'POST /reports/section/finish': async (...given) => {
    const { report } = await line(...given);
    return { params: { id: report, section: 'heat' }, mark: 'finishedAt' };
  },
  'GET /reports/base-year': async (database, clock, { partyId }) => {
    const { id, number } = await makeReport(database, clock, partyId);
    return { params: { id }, mark: number };
  },
  'POST /reports/base-year/save': async (database, clock, { partyId }) => {
    const { id } = await makeReport(database, clock, partyId);
    const open = { year: null, scope1: null, scope2Market: null, line: null, denominator: null };
    return { params: { id, version: 0, none: true, ...open }, mark: '"version":1' };
  },
  'GET /reports/scope-3': async (database, clock, { partyId }) => {
    const { id } = await makeReport(database, clock, partyId);
    return { params: { id }, mark: '"category":15' };
  },
  'POST /reports/scope-3/save': async (database, clock, { partyId }) => {
    const { id } = await makeReport(database, clock, partyId);
    return { params: { id, category: 4, version: 0, state: 'screened' }, mark: '"version":1' };
  },
  'POST /reports/section/reopen': async (...given) => {
    const { report } = await line(...given);
    return { params: { id: report, section: 'heat' }, mark: '{}' };
  },
};
