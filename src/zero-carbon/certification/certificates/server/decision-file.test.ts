import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { removeUnclaimed } from '#kernel/files/server/remove-unclaimed.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { eraseContent } from '#kernel/workflow/history/server/erase-content.ts';
import { applyMove, mostMoved, uploadMoveFile } from '#kernel/workflow/moves.contract.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { queryCertificates, verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeCertificate } from '../../../../../test/support/make-certificate.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

let issuer: FakeActor;
let foreign: FakeActor;
let enterprise: FakeActor;
const manages = { permissions: { 'certificates.manage': 'assigned' }, kind: 'review_organisation' } as const;
beforeAll(async () => {
  issuer = await fakeActor(database, server.clock, manages);
  foreign = await fakeActor(database, server.clock, manages);
  enterprise = await fakeActor(database, server.clock, { permissions: { 'enterprise.edit': 'own' } });
});

const name = '撤销决定书.pdf';
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7 ${text}`);
const texts = { reason: '出售', noteZh: '企业已停产', noteEn: 'The plant has closed' };
const issued = () => makeCertificate(database, server.clock, { owner: enterprise.partyId, assigned: issuer.partyId });
const upload = (bytes: Buffer, { session }: FakeActor = issuer, move = 'withdraw', lifecycle = 'certificate') =>
  sendUpload(server, uploadMoveFile, bytes, { as: session, name, params: { lifecycle, move } });
const uploaded = async (bytes: Buffer, actor?: FakeActor): Promise<string> => (await upload(bytes, actor)).data.id;
const take = (ids: string[], given: object, { session }: FakeActor = issuer, move = 'withdraw') =>
  server.call(applyMove, { lifecycle: 'certificate', move, ids, ...texts, ...given }, { as: session, lang: 'zh' });
const history = async (id: string, { session }: FakeActor = issuer) =>
  (await server.call(recordHistory, { entity: 'certificate', id }, { as: session, lang: 'zh' })).data.rows;
const claimed = async (file: string) =>
  (await database.kysely.selectFrom('kernel.files').select('entity').where('id', '=', file).execute())[0]?.entity;
const erase = (id: string) =>
  database.kysely
    .transaction()
    .execute((tx) => eraseContent(tx, 'certificate', id, { actor: system, at: server.clock.now() }));

it('stores a file with a move: named in the history, readable for its parties, hidden from the public', async () => {
  const id = await issued();
  const bytes = pdf('decision');
  const file = await uploaded(bytes);
  expect(await take([id], { file })).toMatchObject({ code: 1000, data: { moved: [id] } });
  const [entry] = await history(id);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(entry?.changes).toContainEqual({ field: 'file', label: '附件', before: null, after: name });
  expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'sha256', after: sha256 }));
  expect(entry?.file).toMatchObject({ id: file, name, size: bytes.length });
  const got = await fetch(`${server.url}${entry?.file?.path}`);
  expect(Buffer.from(await got.arrayBuffer())).toEqual(bytes);
  const unsigned = entry!.file!.path.replace(/signature=.{4}/, 'signature=AAAA');
  expect((await fetch(`${server.url}${unsigned}`)).status).toBe(404);

  for (const actor of [foreign, enterprise]) {
    const answer = await server.call(recordHistory, { entity: 'certificate', id }, { as: actor.session });
    expect([answer.code, JSON.stringify(answer)]).toEqual([
      actor === foreign ? 1000 : 4003,
      expect.not.stringContaining(name),
    ]);
  }
  const { rows } = await database.pool.query<{ number: string }>(
    'select number from zero_carbon.certificates where id = $1',
    [id],
  );
  const number = rows[0]!.number;
  const pages = [
    await server.call(verifyCertificate, { number }),
    await server.call(queryCertificates, { isValid: 'withdrawn', start: 0, limit: 20 }),
  ];
  for (const page of pages) {
    expect(JSON.stringify(page)).toContain(number);
    for (const part of [name, sha256]) expect(JSON.stringify(page)).not.toContain(part);
  }
});

it('requires a file by move, and reports a missing one at its field', async () => {
  const id = await issued();
  for (const move of ['withdraw', 'cancel']) {
    expect(await take([id], {}, issuer, move)).toMatchObject({ code: 4000, data: [{ path: 'file' }] });
  }
  expect((await take([id], {}, issuer, 'suspend')).code).toBe(1000);
  expect((await history(id))[0]?.file).toBeNull();
});

it('refuses an invalid, deleted or foreign file with the same response', async () => {
  const id = await issued();
  expect(await upload(Buffer.from('no pdf'))).toMatchObject({ code: 4000, data: [{ path: 'file' }] });
  const theirs = await uploaded(pdf('theirs'), foreign);
  const missing = await take([id], { file: '999999999' });
  expect(missing).toMatchObject({ code: 4000, data: [{ path: 'file' }] });
  expect(await take([id], { file: theirs })).toEqual(missing);
  expect(await claimed(theirs)).toBeNull();
  const once = await uploaded(pdf('once'));
  expect((await take([await issued()], { file: once })).code).toBe(1000);
  expect(await take([id], { file: once })).toEqual(missing);
  for (const [actor, move, lifecycle] of [
    [enterprise, 'withdraw', 'certificate'],
    [issuer, 'restore', 'certificate'],
    [issuer, 'expire', 'certificate'],
    [issuer, 'withdraw', 'nothing'],
  ] as const)
    expect((await upload(pdf('x'), actor, move, lifecycle)).code).toBe(4003);
});

it('stays unclaimed if the move fails, and is deleted after a day', async () => {
  const [id, expired] = [await issued(), await issued()];
  await database.pool.query(
    `update zero_carbon.certificates set issued_on = '2020-01-01', first_issued_on = '2020-01-01',
       expires_on = '2020-12-31' where id = $1`,
    [expired],
  );
  const file = await uploaded(pdf('abandoned'));
  expect((await take([expired], { file })).code).toBe(5000);
  expect((await take([expired, '999999999'], { file })).data.moved).toEqual([]);
  expect((await take([id], { file }, foreign)).code).toBe(4000);
  expect(await claimed(file)).toBeNull();
  const other = await uploaded(pdf('claimed'));
  expect((await take([id], { file: other })).code).toBe(1000);
  const now = new Date(server.clock.now().getTime() + 25 * 3_600_000);
  await removeUnclaimed({}, {
    database,
    clock: { ...server.clock, now: () => now },
    services: { storage: server.storage },
    log: createLog({ level: 'silent' }),
  } as unknown as JobContext);
  expect(await claimed(file)).toBeUndefined();
  expect(await claimed(other)).toBe('move');
});

it('stores the file of a move of several once, referenced by each and erased with the last', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) ids.push(await issued());
  const file = await uploaded(pdf('all of them'));
  expect((await take(ids, { file })).data.moved.toSorted()).toEqual(ids.toSorted());
  for (const id of ids) expect((await history(id))[0]?.file).toMatchObject({ id: file, name });
  for (const id of ids) {
    expect(await claimed(file)).toBe('move');
    await erase(id);
    expect(await history(id)).toMatchObject([{ file: null }, { file: null, changes: null }]);
  }
  expect(await claimed(file)).toBeUndefined();
});

it('accepts a file with the maximum number of certificates in one move', async () => {
  const first = await issued();
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into zero_carbon.certificates (state, number, enterprise_name, name_key, search_key, credit_code, site_address,
       boundary_zh, boundary_en, evaluation_type, star, standard, report_start, report_end, organisation_id, first_issued_on,
       issued_on, expires_on, party_id)
     select 'valid', number || '-' || g, enterprise_name, name_key, search_key, credit_code, site_address, boundary_zh, boundary_en,
            evaluation_type, star, standard, report_start, report_end, organisation_id, first_issued_on, issued_on, expires_on, party_id
       from zero_carbon.certificates, generate_series(1, $2) as g where id = $1 returning id`,
    [first, mostMoved],
  );
  const file = await uploaded(pdf('a thousand'));
  expect(
    (
      await take(
        rows.map(({ id }) => id),
        { file },
      )
    ).data.moved,
  ).toHaveLength(mostMoved);
  const references = await database.pool.query('select from kernel.move_files where file_id = $1', [file]);
  expect(references.rowCount).toBe(mostMoved);
});
