import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import '#zero-carbon/reports/entry/server/entry.tables.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { FakeActor } from '../support/fake-actor.ts';
import { makeReport } from '../support/make-report.ts';
import { makeSite } from '../support/make-site.ts';
import type { MakeRecord } from './tenant-fixtures.ts';

const report = (database: Database, clock: Clock, { partyId }: FakeActor) => makeReport(database, clock, partyId);

/** A report with one line. */
async function line(database: Database, clock: Clock, owner: FakeActor) {
  const { id } = await report(database, clock, owner);
  const written = await database.kysely
    .insertInto('zero_carbon.report_lines')
    .values({
      report_id: id,
      section: 'gases',
      kind: 'gas',
      name: 'LINE-MARK',
      unit: '',
      in_use: true,
      details: '{"gas":"R-410A"}',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, line: written.id };
}

/** How the calls of reports ask for an enterprise's own. */
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
  'POST /reports/history': async (database, clock, owner) => {
    const { id } = await report(database, clock, owner);
    const mark = `RPT-${owner.personId}-MARK`;
    const entry = { entity: 'report', entityId: id, action: 'report.begin', content: { after: { number: mark } } };
    await database.kysely.transaction().execute((tx) => record(tx, { ...entry, actor: owner, at: clock.now() }));
    return { params: { id }, mark };
  },
  'GET /reports/section/show': async (...given) => {
    const { id, number } = await report(...given);
    return { params: { id, section: 'gases' }, mark: number };
  },
  'POST /reports/section/finish': async (...given) => {
    const { id } = await line(...given);
    return { params: { id, section: 'gases', finished: false }, mark: 'finishedAt' };
  },
  'POST /reports/cells/save': async (...given) => {
    const { id, line: of } = await line(...given);
    const cell = { line: of, month: 1, field: 'note', value: 'NOTE-MARK', version: 0 };
    return { params: { id, section: 'gases', cells: [cell] }, mark: 'NOTE-MARK' };
  },
  'POST /reports/lines/save': async (...given) => {
    const { id } = await report(...given);
    const none = { factor: null, density: null, pressure: null, temperature: null, measure: null, method: null };
    const params = { report: id, section: 'gases', kind: 'gas', name: 'R', inUse: true, ...none, gas: 'R-410A' };
    return { params, mark: '"version":1' };
  },
  'POST /reports/lines/delete': async (...given) => {
    const { id, line: of } = await line(...given);
    return { params: { report: id, id: of }, mark: 'LINE-MARK' };
  },
};
