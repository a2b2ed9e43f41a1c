import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { cancelTask, listTasks } from '#kernel/tasks/tasks.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import {
  exportTrainingPictures,
  issueTraining,
  listTrainingCertificates,
  listTrainingTemplates,
  showTrainingCertificate,
} from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { issueProblemWords } from '#zero-carbon/training/certificates/issue-problems.words.ts';
import { enrolStaff, showEnrolment } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { saveResults, showSession } from '#zero-carbon/training/sessions/sessions.contract.ts';
import { queryTrainingCertificates } from '#zero-carbon/training/training.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeOrganisation } from '../../../../../test/support/make-finished-report.ts';
import { fillRegister, makeSession, personOf } from '../../../../../test/support/make-training.ts';
import { readZip } from '../../../../../test/support/read-zip.ts';
import { runTasks } from '../../../../../test/support/run-tasks.ts';
import { callSealed } from '../../../../../test/support/sealed-passwords.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { openServer } from '../../../../../test/support/open-server.ts';
import { callerOf, useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const secret = randomBytes(32);
const server = useServer(database, { secret });
let manager: FakeActor;
let enterprise: FakeActor;
let template = '';

const as = (who: FakeActor) => ({ as: who.session, lang: 'en' as const });

beforeAll(async () => {
  const { keyring, clock, config } = server;
  await fillRegister(database, server, 5);
  await beginLog({ database, clock, keyring, publicUrl: config.publicUrl, onProgress: () => {} });
  manager = await makeOrganisation(database, clock);
  enterprise = await fakeActor(database, clock, { role: 'enterprise_owner' });
  template = (await server.call(listTrainingTemplates, {}, as(manager))).data[0]!.id;
});

let serial = 0;

/** A session with the given number of people, passed unless a result is given. */
async function held(results: readonly ('passed' | 'failed')[], people = results.map(() => personOf((serial += 1)))) {
  const { id, course } = await makeSession(database, server.clock, manager.partyId);
  await server.call(enrolStaff, { id, people }, as(enterprise));
  await move('close', id);
  const { roster } = await shown(id);
  const rows = roster.map((row, at) => ({ id: row.id, result: results[at]! }));
  await server.call(saveResults, { id, rows }, as(manager));
  expect((await move('finish', id)).code).toBe(1000);
  return { id, course, people };
}

const move = (name: string, id: string) =>
  server.call(applyMove, { lifecycle: 'training-session', move: name, ids: [id] }, as(manager));
const shown = async (id: string) => (await server.call(showSession, { id }, as(manager))).data;
const issue = (id: string, more: Partial<InputOf<typeof issueTraining>> = {}) =>
  server.call(issueTraining, { id, template, ...more }, as(manager));
const newest = async () => (await server.call(listTasks, { start: 0, limit: 1 }, as(manager))).data.rows[0]!;
const certificates = async (session: string) =>
  (await server.call(listTrainingCertificates, { session, limit: 50 }, as(manager))).data.rows;

describe('certificates of a passed session', () => {
  it('are refused with a template without the code the portal requires', async () => {
    const asking = await openServer(database.url, { secret, env: { QUERY_CERTIFICATE_CODE: '1' } });
    const { call } = await callerOf(asking.url, asking.clock);
    const { id } = await held(['passed']);
    expect(await call(issueTraining, { id, template }, as(manager))).toMatchObject({
      code: 4000,
      data: [{ path: 'template', message: text.needCode.en }],
    });
    const { rows } = await database.pool.query<{ design: unknown }>(
      'select design from zero_carbon.certificate_templates where id = $1',
      [template],
    );
    // in production a published version is never changed
    const draw = (design: string) =>
      database.kysely.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update zero_carbon.certificate_templates set design = ${design} where id = ${template}`.execute(tx);
      });
    const before = JSON.stringify(rows[0]!.design);
    await draw(before.replace('{courseZh}', '{courseZh} {certificateCode}'));
    expect(await call(issueTraining, { id, template }, as(manager))).toMatchObject({ code: 1000 });
    await draw(before);
    await runTasks(database, server);
    await asking.close();
  });
  it('are issued once each, found by the public at once and visible to the enterprise', async () => {
    const { id, people } = await held(['passed', 'failed', 'passed']);
    expect((await issue(id)).data).toMatchObject({ asked: 2 });
    // requested again while the task waits, and after it is done
    expect((await issue(id)).code).toBe(5000);
    expect((await shown(id)).issuing).toBe(2);
    await runTasks(database, server);
    expect(await newest()).toMatchObject({ state: 'ready', outcome: expect.stringMatching(/^2 issued; 0 /) });
    expect((await issue(id)).code).toBe(5000);
    const rows = await certificates(id);
    expect(rows.map(({ state }) => state)).toEqual(['valid', 'valid']);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([people[0]!.name, people[2]!.name]));
    const { roster } = await shown(id);
    const numbers = roster.map(({ certificate }) => certificate?.number ?? null);
    expect(numbers).toEqual([expect.stringMatching(/^ZCT-/), null, expect.stringMatching(/^ZCT-/)]);
    const own = (await server.call(showEnrolment, { id }, as(enterprise))).data.people;
    expect(own.map(({ certificate }) => certificate?.number ?? null)).toEqual(numbers);

    const asked = { queryType: 1 as const, name: people[0]!.name, certNo: numbers[0]! };
    const found = await callSealed(server, queryTrainingCertificates, asked);
    expect(found.data.rows).toMatchObject([{ certNo: numbers[0], isValid: 'valid' }]);
    const picture = await fetch(server.url + found.data.rows[0]!.certFullUrl);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([picture.headers.get('content-type'), bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
    // rendered once: the drawer shows the same file
    const one = rows.find(({ number }) => number === numbers[0])!;
    const { data } = await server.call(showTrainingCertificate, { id: one.id }, as(manager));
    expect(data.picture.split('?')[0]).toBe(found.data.rows[0]!.certFullUrl.split('?')[0]);
    expect(data.idCard).toMatch(/^33\*{13}\d\d\*$/);
  });

  it('fail by row, and are issued once the row is corrected', async () => {
    const { id, people } = await held(['passed', 'passed', 'passed', 'passed']);
    const { roster } = await shown(id);
    const set = (columns: object, place: number) =>
      database.kysely
        .updateTable('zero_carbon.training_enrolments')
        .set(columns)
        .where('id', '=', roster[place]!.id)
        .execute();
    // an erased enterprise; a character without a glyph; a registered person with another name
    await set({ id_hash: null, id_sealed: null, party_id: null }, 0);
    await set({ name: `王\u{10FFFD}` }, 1);
    const { id: before } = await held(['passed'], [people[2]!]);
    await issue(before);
    await runTasks(database, server);
    await set({ name: 'Somebody else' }, 2);
    expect((await issue(id)).data.asked).toBe(4);
    await runTasks(database, server);
    expect(await newest()).toMatchObject({ outcome: expect.stringMatching(/^1 issued; 3 /) });
    const problems = (await shown(id)).roster.map(({ problem }) => problem);
    expect(problems).toEqual([
      issueProblemWords.noIdCard.en,
      expect.stringContaining('\u{10FFFD}'),
      issueProblemWords.otherName.en,
      null,
    ]);
    await set({ name: people[1]!.name }, 1);
    await set({ name: people[2]!.name }, 2);
    expect((await issue(id)).data.asked).toBe(3);
    await runTasks(database, server);
    expect(await certificates(id)).toHaveLength(3);
  });

  it('are not issued by a cancelled task, and all by the next one', async () => {
    const { id } = await held(['passed', 'passed']);
    const { data } = await issue(id);
    await server.call(cancelTask, { id: data.task }, as(manager));
    await runTasks(database, server);
    expect(await certificates(id)).toEqual([]);
    await issue(id);
    await runTasks(database, server);
    expect(await certificates(id)).toHaveLength(2);
  });

  it('are refused for another organisation, and for an unfinished session', async () => {
    const { id } = await makeSession(database, server.clock, manager.partyId);
    expect((await issue(id)).code).toBe(4009);
    const stranger = await makeOrganisation(database, server.clock);
    const finished = await held(['passed']);
    expect((await server.call(issueTraining, { id: finished.id, template }, as(stranger))).code).toBe(4003);
    expect((await issue(finished.id, { template: '999999' })).code).toBe(4000);
  });
});

it('packs pictures with a list without names, except those of other organisations', async () => {
  const { id, people } = await held(['passed', 'passed']);
  await issue(id);
  await runTasks(database, server);
  const rows = await certificates(id);
  const foreign = await database.kysely
    .selectFrom('zero_carbon.training_certificates')
    .select('id')
    .where('organisation_id', '<>', manager.partyId)
    .executeTakeFirstOrThrow();
  const ids = [...rows.map((row) => row.id), foreign.id];
  expect((await server.call(exportTrainingPictures, { ids }, as(manager))).data.asked).toBe(2);
  expect((await server.call(exportTrainingPictures, { ids: [foreign.id] }, as(manager))).code).toBe(5000);
  await runTasks(database, server);
  const task = await newest();
  expect(task).toMatchObject({ kind: 'export', state: 'ready' });
  const zip = readZip(Buffer.from(await (await fetch(server.url + task.file!.path)).arrayBuffer()));
  expect([...zip.keys()]).toEqual(['certificates.csv', ...rows.map(({ number }) => `${number}.png`)]);
  for (const { name } of people) expect(zip.get('certificates.csv')!.toString()).not.toContain(name);
});
