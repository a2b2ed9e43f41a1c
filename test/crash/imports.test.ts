import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { repeatTask } from '#kernel/tasks/tasks.contract.ts';
import * as contract from '#zero-carbon/reporting/reports/import/report-import.contract.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeReport } from '../support/make-report.ts';
import { sendUpload } from '../support/send-upload.ts';
import { callerOf } from '../support/use-server.ts';
import type { Product } from './fleet-product.ts';
import { forgetRunner } from './forget-runner.ts';
import { until } from './until.ts';
import { useProduct } from './use-product.ts';

const kills = timesOf(3, 20);
const clock = createClock('Asia/Shanghai');
/** Meters of a report, and bills for each of their months: enough for a kill to interrupt a check or a commit. */
const meters = 20;
const bills = 40;
const bad = 100;
const good = meters * 12 * bills;

let database: Database;
let product: Product;
const running = useProduct();
beforeAll(() => {
  ({ database, product } = running());
});

interface Brought {
  readonly owner: FakeActor;
  readonly report: string;
  /** The import, and the task that processes it. */
  id: string;
  task: string;
}

/** A draft with its meters, and its workbook uploaded for the check. */
async function bring(): Promise<Brought> {
  const owner = await fakeActor(database, clock, { role: 'enterprise_owner' });
  const { id: report, year } = await makeReport(database, clock, owner.partyId);
  const lines = await database.kysely
    .insertInto('zero_carbon.report_lines')
    .values(
      Array.from({ length: meters }, (_, place) => ({
        report_id: report,
        section: 'purchased-power' as const,
        kind: 'power' as const,
        name: `Meter ${place}`,
        meter_id: null,
        in_use: true,
        details: '{}' as never,
      })),
    )
    .returning('id')
    .execute();
  const months = Array.from({ length: 12 }, (_, place) => `${year}-${String(place + 1).padStart(2, '0')}`);
  const bill = (line: string, month: string, amount: string) => [line, month, amount, 'kWh', 'bill'];
  const rows = [
    ['Line ID', 'Month', 'Amount', 'Unit', 'Source'],
    ...lines.flatMap(({ id }) =>
      months.flatMap((month) => Array.from({ length: bills }, () => bill(id, month, '1.5'))),
    ),
    ...Array.from({ length: bad }, () => bill(lines[0]!.id, months[0]!, 'much')),
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] });
  const server = { url: product.url, clock, ...(await callerOf(product.url, clock)) };
  const begun = await sendUpload(server, contract.importReport, bytes, {
    as: owner.session,
    name: `bills-${report}.xlsx`,
    params: { id: report },
  });
  expect(begun.code).toBe(1000);
  return { owner, report, ...begun.data };
}

/** Accepts the valid rows. */
async function apply(brought: Brought): Promise<void> {
  const { call } = await callerOf(product.url, clock);
  const { code, data } = await call(contract.applyReportImport, { id: brought.id }, { as: brought.owner.session });
  expect(code).toBe(1000);
  brought.task = data.task;
}

const stateOf = async ({ task }: Brought): Promise<string> =>
  (await database.kysely.selectFrom('kernel.tasks').select('state').where('id', '=', task).executeTakeFirstOrThrow())
    .state;

/** Waits until a task is done. The owner repeats a task that failed after too many kills. */
async function untilReady(brought: Brought): Promise<void> {
  await until(async () => {
    const state = await stateOf(brought);
    if (state === 'failed') {
      const { call } = await callerOf(product.url, clock);
      await call(repeatTask, { id: brought.task }, { as: brought.owner.session });
    }
    return state === 'ready';
  });
}

/** Kills the server and waits until it is back. */
async function kill(): Promise<void> {
  const pid = product.pid()!;
  process.kill(pid, 'SIGKILL');
  await forgetRunner(database);
  await until(() => product.pid() !== undefined && product.pid() !== pid);
  await until(async () => (await fetch(`${product.url}/readyz`)).ok);
}

/** Asserts that an import is stored as its state implies, or not at all. Returns true if it was accepted. */
async function check({ id, report }: Brought): Promise<boolean> {
  const { rows } = await sql<Record<'checked' | 'applied', boolean> & Record<string, string>>`
    select i.checked_at is not null as checked, i.applied_at is not null as applied,
           (select count(*) from kernel.import_rows r where r.import_id = i.id and r.problems is null) as staged,
           (select count(*) from kernel.import_rows r where r.import_id = i.id and r.problems is not null) as rejected,
           (select count(*) from kernel.files f where f.entity = 'import' and f.entity_id = i.id::text
             and f.id = i.file_id) as files,
           (select count(*) from kernel.files f where f.name = i.name) as uploads,
           (select count(*) from kernel.history h where h.action = 'report-entry.import' and h.entity_id = ${report}) as acts,
           (select count(*) from zero_carbon.report_cells c join zero_carbon.report_lines l on l.id = c.line_id
             where l.report_id = ${report}) as cells,
           (select count(*) from zero_carbon.report_cells c join zero_carbon.report_lines l on l.id = c.line_id
             where l.report_id = ${report} and c.value = ${String(1.5 * bills)} and c.version = 1) as exact
      from kernel.imports i where i.id = ${id}`.execute(database.kysely);
  const { checked, applied, ...counts } = rows[0]!;
  const cells = meters * 12;
  expect(counts).toEqual({
    staged: String(checked && !applied ? cells : 0),
    rejected: String(checked ? bad : 0),
    files: '1',
    uploads: '1',
    acts: String(applied ? 1 : 0),
    cells: String(applied ? cells : 0),
    exact: String(applied ? cells : 0),
  });
  return applied;
}

it(`completes imports despite ${kills} kills of the server at their checks and commits: all valid rows once, or none`, async () => {
  // One after the other, because a server has slots for a few uploads at once.
  const taking: Brought[] = [];
  for (let place = 0; place < kills; place += 1) taking.push(await bring());
  for (const brought of taking) await untilReady(brought);
  const checking: Brought[] = [];
  for (const [place, brought] of taking.entries()) {
    checking.push(await bring());
    await apply(brought);
    await until(async () => (await stateOf(brought)) !== 'waiting');
    // From the first moments of a check and a commit to after the end of most.
    await sleep((place * 130) % 700);
    await kill();
    for (const one of [...taking.slice(0, place + 1), ...checking]) await check(one);
  }
  for (const brought of [...taking, ...checking]) await untilReady(brought);
  for (const brought of checking) {
    expect(await check(brought)).toBe(false);
    const { call } = await callerOf(product.url, clock);
    const { data } = await call(contract.shownReportImport, { id: brought.report }, { as: brought.owner.session });
    expect(data.import).toMatchObject({ phase: 'checked', counts: { good, bad } });
    await apply(brought);
    await untilReady(brought);
  }
  for (const brought of [...taking, ...checking]) expect(await check(brought)).toBe(true);
  console.log(
    (await sql`select action, count(*) from kernel.history where entity='task' group by 1`.execute(database.kysely))
      .rows,
  );
  // After they are all cancelled, nothing remains.
  const last = await bring();
  const { call } = await callerOf(product.url, clock);
  await untilReady(last);
  expect((await call(contract.cancelReportImport, { id: last.id }, { as: last.owner.session })).code).toBe(1000);
  const claimed = await sql`select from kernel.files where entity = 'import' and entity_id = ${last.id}`.execute(
    database.kysely,
  );
  expect(claimed.rows).toEqual([]);
});
