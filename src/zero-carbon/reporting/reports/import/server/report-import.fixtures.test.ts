import { randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';

/** A checked workbook of readings for a report of the owner, and a line of the report. */
async function brought(database: Database, clock: Clock, owner: FakeActor) {
  const report = await makeReport(database, clock, owner.partyId);
  const name = `Line ${randomBytes(6).toString('hex')}`;
  await database.kysely
    .insertInto('zero_carbon.report_lines')
    .values({
      report_id: report.id,
      section: 'heat',
      kind: 'heat',
      name,
      meter_id: null,
      in_use: true,
      details: { factor: null },
    })
    .execute();
  const { id } = await database.kysely
    .insertInto('kernel.imports')
    .values({
      path: '/reports/import',
      party_id: owner.partyId,
      person_id: owner.personId,
      file_id: '0',
      name: 'readings.xlsx',
      sha256: '0'.repeat(64),
      given: JSON.stringify({ id: report.id }),
      task_id: null,
      created_at: clock.now(),
      checked_at: clock.now(),
      applied_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mark = `Rejected ${name}`;
  const problems = JSON.stringify([{ path: 'amount', message: mark }]);
  await database.kysely
    .insertInto('kernel.import_rows')
    .values({ import_id: id, number: 2, cells: JSON.stringify({ name }), problems })
    .execute();
  return { id, report: report.id, name, mark };
}

/** Owner's records for the calls of a report's import, used by the tenant tests. */
export const reportImportFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /reports/import': async (...given) => {
    const { report } = await brought(...given);
    const file = await writeXlsx({ sheets: [{ name: 'A', rows: [['Amount']] }] });
    return { params: { id: report }, mark: '"task":', file };
  },
  'GET /reports/import/show': async (...given) => {
    const { report, mark } = await brought(...given);
    return { params: { id: report }, mark };
  },
  'POST /reports/import/template': async (...given) => {
    const { report, name } = await brought(...given);
    return { params: { id: report }, mark: name };
  },
  'POST /reports/import/apply': async (...given) => ({
    params: { id: (await brought(...given)).id },
    mark: '"task":',
  }),
  'POST /reports/import/cancel': async (...given) => ({
    params: { id: (await brought(...given)).id },
    mark: '"code":1000',
  }),
  'POST /reports/import/rejected': async (...given) => {
    const { id, mark } = await brought(...given);
    return { params: { id }, mark };
  },
};
