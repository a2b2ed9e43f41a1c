import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { finishSections } from '../../../../../test/support/finish-sections.ts';
import {
  makeFinishedReport,
  makeOrganisation,
  testPassword,
} from '../../../../../test/support/make-finished-report.ts';
import { makeReport } from '../../../../../test/support/make-report.ts';
import { makeSite } from '../../../../../test/support/make-site.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

const report = (database: Database, clock: Clock, { partyId }: FakeActor) => makeReport(database, clock, partyId);

/** A history entry of a report of the owner. */
const logged: MakeRecord = async (database, clock, owner) => {
  const { id, number } = await report(database, clock, owner);
  const entry = { entity: 'report', entityId: id, action: 'report.begin', content: { after: { number } } };
  await database.kysely.transaction().execute((tx) => record(tx, { ...entry, actor: owner, at: clock.now() }));
  return { params: {}, mark: number };
};
/** A line of heat with data of one month. */
async function addLine({ kysely }: Database, reportId: string, name: string): Promise<string> {
  const { id } = await kysely
    .insertInto('zero_carbon.report_lines')
    .values({
      report_id: reportId,
      section: 'heat',
      kind: 'heat',
      name,
      meter_id: null,
      in_use: true,
      details: JSON.stringify({ factor: null }) as never,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { line_id: id, month: 1, version: 1 };
  await kysely
    .insertInto('zero_carbon.report_rows')
    .values({ ...row, basis: 'meter' })
    .execute();
  await kysely
    .insertInto('zero_carbon.report_cells')
    .values({ ...row, quantity: 'used', value: '5', unit: 'GJ', person_id: null, at: new Date() })
    .execute();
  return id;
}

/** Owner's records for the calls of reports, used by the tenant tests. */
export const reportFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /reports/list': async (...given) => ({ params: {}, mark: (await report(...given)).number }),
  'POST /reports/export': async (...given) => ({ params: {}, mark: (await report(...given)).number }),
  'GET /reports/show': async (...given) => {
    const { id, number } = await report(...given);
    return { params: { id }, mark: number };
  },
  'POST /reports/eligibility': async (...given) => {
    const { number, site, year } = await report(...given);
    return { params: { site: site.id, year, month: '1', type: 'I' }, mark: number };
  },
  'POST /reports/create': async (database, clock, { partyId }) => {
    const { id } = await makeSite(database, clock, partyId);
    return { params: { site: id, year: 2025, month: '1', type: 'I' }, mark: 'RPT-' };
  },
  'GET /reports/start': async (...given) => ({ params: {}, mark: (await report(...given)).number }),
  'GET /reports/colleagues': async ({ kysely }, _clock, { personId }) => {
    const mark = `Colleague ${personId}`;
    await kysely.updateTable('accounts.people').set({ name: mark }).where('id', '=', personId).execute();
    return { params: {}, mark };
  },
  'POST /reports/sections/assign': async (...given) => {
    const { id, number } = await report(...given);
    return { params: { id, section: 'heat', dueOn: '2026-12-31' }, mark: number };
  },
  'GET /reports/submission': async (...given) => {
    const { id, number } = await report(...given);
    return { params: { id }, mark: number };
  },
  'POST /reports/submit': async (database, clock, owner) => {
    const { id, number } = await makeFinishedReport(database, clock, owner);
    const { partyId: organisation } = await makeOrganisation(database, clock);
    const signed = { organisation, signatory: 'Ada', position: 'Owner', declared: true, password: testPassword };
    return { params: { id, ...signed }, mark: number };
  },
  'POST /reports/log': logged,
  'POST /reports/log/export': logged,
  'POST /reports/finish': async (database, clock, owner) => {
    const { id, number } = await report(database, clock, owner);
    await finishSections(database, id, clock.now());
    return { params: { id }, mark: number };
  },
  'GET /reports/results': async (...given) => {
    const { id, number } = await report(...given);
    return { params: { id }, mark: number };
  },
  'POST /reports/results/export': async (database, clock, owner) => {
    const { id } = await report(database, clock, owner);
    const mark = `Boiler ${owner.personId}`;
    await addLine(database, id, mark);
    return { params: { id }, mark };
  },
  'GET /reports/inventory': async (...given) => {
    const { id, number } = await report(...given);
    return { params: { id }, mark: number };
  },
  'POST /reports/inventory/begin': async (database, clock, { partyId }) => {
    const { id } = await makeSite(database, clock, partyId);
    const line = { id: 'boiler', scope: '1', terms: [{ value: '1', unit: 't CO2' }] };
    const period = { start: '2025-01-01', end: '2025-12-31', type: 'I', gwp: 'AR5' };
    const file = JSON.stringify({ format: 'portico-inventory/1', ...period, lines: [line] });
    return { params: { site: id, file }, mark: 'RPT-' };
  },
  'GET /reports/results/line': async (database, clock, owner) => {
    const { id, number } = await report(database, clock, owner);
    return { params: { id, line: await addLine(database, id, 'Boiler') }, mark: number };
  },
  'POST /history report': changedRecord('report', report),
};
