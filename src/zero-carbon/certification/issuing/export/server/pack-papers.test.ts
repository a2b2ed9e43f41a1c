import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { cancelTask, listTasks } from '#kernel/tasks/tasks.contract.ts';
import { defaultDesign } from '#zero-carbon/certification/drawing/default-design.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { exportPapers, mostPapers } from '#zero-carbon/certification/issuing/export/export-papers.contract.ts';
import { issueCertificate } from '#zero-carbon/certification/issuing/server/issue-certificate.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeApproved, makeTemplate } from '../../../../../../test/support/make-approved.ts';
import { makeCertificate } from '../../../../../../test/support/make-certificate.ts';
import { readZip } from '../../../../../../test/support/read-zip.ts';
import { runTasks } from '../../../../../../test/support/run-tasks.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let manager: FakeActor;
/** Issued, without document files yet. */
let fresh: { id: string; number: string };
/** Issued before document files existed. */
let old: string;
/** A certificate of another organisation. */
let foreign: string;

beforeAll(async () => {
  const { keyring, clock, config } = server;
  await beginLog({ database, clock, keyring, publicUrl: config.publicUrl, onProgress: () => {} });
  const template = await makeTemplate(database, clock, defaultDesign('evaluation', 'both', 'landscape') as never);
  const approved = await makeApproved(database, clock);
  const actor = { ...approved.manager, permissions: new Map([['certificates.issue', 'assigned' as const]]) };
  fresh = await database.kysely
    .transaction()
    .execute((tx) =>
      issueCertificate(tx, { reportId: approved.id, template: { id: template, months: 36 }, actor }, server),
    );
  ({ manager } = approved);
  const owner = (await fakeActor(database, clock, {})).partyId;
  const stranger = await fakeActor(database, clock, { kind: 'review_organisation' });
  foreign = await makeCertificate(database, clock, { owner, assigned: stranger.partyId });
  old = await makeCertificate(database, clock, { owner, assigned: stranger.partyId });
  await sql`update zero_carbon.certificates set enterprise_name = '=1+1', organisation_id =
    (select id from zero_carbon.organisations where party_id = ${manager.partyId}) where id = ${old}`.execute(
    database.kysely,
  );
});

const as = (who: FakeActor) => ({ as: who.session });
const newest = async () => (await server.call(listTasks, { start: 0, limit: 1 }, as(manager))).data.rows[0]!;

it('packs the PDFs of the caller’s certificates, creates missing ones and lists those without', async () => {
  const asked = await server.call(exportPapers, { ids: [fresh.id, old, foreign] }, as(manager));
  expect(asked.data).toMatchObject({ asked: 2 });
  await runTasks(database, server);
  const task = await newest();
  expect(task).toMatchObject({ kind: 'export', state: 'ready', outcome: '1 PDF; 1 certificate has no files' });
  const zip = readZip(Buffer.from(await (await fetch(server.url + task.file!.path)).arrayBuffer()));
  expect([...zip.keys()]).toEqual(['certificates.csv', `${fresh.number}.pdf`]);
  expect(zip.get(`${fresh.number}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
  const [, ...lines] = zip.get('certificates.csv')!.toString().trim().split('\r\n');
  expect(lines.find((line) => line.startsWith(fresh.number))).toContain(`${fresh.number}.pdf`);
  // a spreadsheet must not read a name as a formula
  expect(lines.find((line) => !line.startsWith(fresh.number))).toMatch(/,'=1\+1,.*before electronic files existed$/);
  const { rows } = await database.pool.query(
    `select content from kernel.history where entity = 'export' and entity_id = '/certificates/export'`,
  );
  expect(rows.map(({ content }) => JSON.parse(content).after.rows)).toEqual([1]);
});

it('refuses a request without own certificates or for too many, and leaves nothing when cancelled', async () => {
  const none = await server.call(exportPapers, { ids: [foreign] }, as(manager));
  expect(none.code).toBe(5000);
  const many = Array.from({ length: mostPapers + 1 }, (_, place) => String(place + 1));
  expect((await server.call(exportPapers, { ids: many }, as(manager))).code).toBe(4000);
  const { data } = await server.call(exportPapers, { ids: [fresh.id] }, as(manager));
  expect((await server.call(cancelTask, { id: data.task }, as(manager))).code).toBe(1000);
  await runTasks(database, server);
  expect(await newest()).toMatchObject({ state: 'cancelled', file: null });
});
