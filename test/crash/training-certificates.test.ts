import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { repeatTask } from '#kernel/tasks/tasks.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import {
  issueTraining,
  listTrainingTemplates,
} from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { enrolStaff } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { importCertificates } from '#zero-carbon/training/import/import.contract.ts';
import { saveResults, showSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import { timesOf } from '../support/long-run.ts';
import { makeOrganisation } from '../support/make-finished-report.ts';
import { idCardOf, makeCourse, makeSession, personOf } from '../support/make-training.ts';
import { sendUpload } from '../support/send-upload.ts';
import { callerOf } from '../support/use-server.ts';
import type { Product } from './fleet-product.ts';
import { forgetRunner } from './forget-runner.ts';
import { until } from './until.ts';
import { useProduct } from './use-product.ts';

const kills = timesOf(3, 20);
const clock = createClock('Asia/Shanghai');
/** Rows of a workbook: enough for several batches of one transaction. */
const rows = 2_500;

let database: Database;
let product: Product;
const running = useProduct();
beforeAll(() => {
  ({ database, product } = running());
});

interface Workbook {
  readonly organisation: FakeActor;
  readonly bytes: Uint8Array;
}

async function workbook(place: number): Promise<Workbook> {
  const organisation = await makeOrganisation(database, clock);
  const { name: course } = await makeCourse(database);
  const head = ['Name', 'ID card number', 'Course', 'Issued on', 'Valid until'];
  const holders = Array.from({ length: rows }, (_, at) => {
    const serial = place * rows + at;
    return [`Holder ${serial}`, idCardOf(serial), course, '2026-01-05', '2029-01-04'];
  });
  return { organisation, bytes: await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...holders] }] }) };
}

async function bring({ organisation, bytes }: Workbook) {
  const server = { url: product.url, clock, ...(await callerOf(product.url, clock)) };
  return sendUpload(server, importCertificates, bytes, { as: organisation.session, params: { step: 'take' } });
}

async function kill(): Promise<void> {
  const pid = product.pid()!;
  process.kill(pid, 'SIGKILL');
  await forgetRunner(database);
  await until(() => product.pid() !== undefined && product.pid() !== pid);
  await until(async () => (await fetch(`${product.url}/readyz`)).ok);
}

/** Asserts that a workbook has issued certificates with all their records, or none. Returns their number. */
async function issued({ organisation: { partyId } }: Workbook): Promise<number> {
  const { rows: found } = await sql<Record<string, number>>`
    with own as (select * from zero_carbon.training_certificates where organisation_id = ${partyId})
    select (select count(*)::int from own) as certificates,
           (select count(distinct trainee_id)::int from own) as trainees,
           (select count(distinct number)::int from own) as numbers,
           (select count(*)::int from zero_carbon.training_entries e join own on own.id = e.certificate_id) as entries,
           (select count(*)::int from kernel.history h join own on h.entity_id = own.id::text
             where h.entity = 'training-certificate') as history,
           coalesce((select s.last from zero_carbon.training_certificate_sequences s
             join zero_carbon.organisations o on o.id = s.organisation_id where o.party_id = ${partyId}), 0) as last`.execute(
    database.kysely,
  );
  const counts = new Set(Object.values(found[0]!));
  expect([counts.size, found[0]!]).toEqual([1, found[0]!]);
  return [...counts][0]!;
}

it(`completes an import of certificates despite ${kills} kills of its server: everything once, or nothing`, async () => {
  for (let place = 0; place < kills; place += 1) {
    const one = await workbook(place);
    const answer = bring(one).catch(() => undefined);
    // From the upload, during the batches, to after the commit.
    await sleep(150 + ((place * 430) % 2_000));
    await kill();
    await answer;
    const before = await issued(one);
    expect([0, rows]).toContain(before);
    // Issued certificates are not issued again. The response reports more errors than the limit of rows returned one by
    // one.
    const { code, data } = await bring(one);
    expect(before === 0 ? [code, data.added] : [code]).toEqual(before === 0 ? [1000, rows] : [4000]);
    expect(await issued(one)).toBe(rows);
  }
});

/** People who passed a session. */
const passed = 60;

/** A finished session of an organisation. A task issues its certificates; returns the task's id. */
async function ask(
  place: number,
): Promise<{ readonly session: string; readonly task: string; readonly as: FakeActor }> {
  const organisation = await makeOrganisation(database, clock);
  const enterprise = await fakeActor(database, clock, { role: 'enterprise_owner' });
  const { id } = await makeSession(database, clock, organisation.partyId, { capacity: passed });
  const { call } = await callerOf(product.url, clock);
  const as = { as: organisation.session };
  const people = Array.from({ length: passed }, (_, at) => personOf(500_000 + place * passed + at));
  expect((await call(enrolStaff, { id, people }, { as: enterprise.session })).code).toBe(1000);
  const move = (name: string) => call(applyMove, { lifecycle: 'training-session', move: name, ids: [id] }, as);
  await move('close');
  const { data } = await call(showSession, { id }, as);
  const results = data.roster.map((row) => ({ id: row.id, result: 'passed' as const }));
  await call(saveResults, { id, rows: results }, as);
  expect((await move('finish')).code).toBe(1000);
  const [template] = (await call(listTrainingTemplates, {}, as)).data;
  const asked = await call(issueTraining, { id, template: template!.id }, as);
  expect(asked.data).toMatchObject({ asked: passed });
  return { session: id, task: asked.data.task, as: organisation };
}

it(`issues the certificates of a session once each despite ${kills} kills of their task`, async () => {
  for (let place = 0; place < kills; place += 1) {
    const { session, task, as } = await ask(place);
    await until(async () => (await stateOf(task)) !== 'waiting');
    await sleep((place * 270) % 1_200);
    await kill();
    await until(async () => {
      const state = await stateOf(task);
      if (state === 'failed') {
        const { call } = await callerOf(product.url, clock);
        await call(repeatTask, { id: task }, { as: as.session });
      }
      return state === 'ready';
    });
    const { rows: found } = await sql`
      select count(*)::int as certificates, count(distinct trainee_id)::int as holders,
             count(distinct enrolment_id)::int as enrolments,
             (select count(*)::int from zero_carbon.training_entries e
               join zero_carbon.training_certificates o on o.id = e.certificate_id where o.session_id = ${session}) as entries
        from zero_carbon.training_certificates where session_id = ${session}`.execute(database.kysely);
    expect(found).toEqual([{ certificates: passed, holders: passed, enrolments: passed, entries: passed }]);
  }
});

const stateOf = async (task: string): Promise<string> =>
  (await database.kysely.selectFrom('kernel.tasks').select('state').where('id', '=', task).executeTakeFirstOrThrow())
    .state;
