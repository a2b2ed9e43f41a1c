import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { pieceSize, roomOfParty } from '#kernel/files/resumable.ts';
import { removeUploads } from '#kernel/files/server/tus/remove-uploads.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import * as contract from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { openPatch } from '../../../../../../test/support/open-patch.ts';
import { makeEvidence, makeUpload } from '../../../../../../test/support/make-evidence.ts';
import { sendPiece, sendRest, sentSoFar } from '../../../../../../test/support/send-pieces.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { evidence } from './evidence.queries.ts';

const database = useDatabase();
const server = useServer(database);
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pdf = (size = 500): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
let owner: FakeActor;
let colleague: FakeActor['session'];

beforeEach(async () => {
  server.clock.offset = 0;
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  colleague = await sameParty(owner);
});

/** A session of another member of the same party. */
async function sameParty({ partyId }: FakeActor): Promise<FakeActor['session']> {
  return (await fakeActor(database, server.clock, { role: 'enterprise_owner', partyId })).session;
}

const begin = (bytes: Uint8Array, more: object = {}, as = owner.session) =>
  server.call(
    contract.beginEvidence,
    { name: '电费单.pdf', size: bytes.length, sha256: hashOf(bytes), ...more },
    { as, lang: 'zh' },
  );
const urlOf = ({ data }: Answer<{ url: string }>): string => `${server.url}${data.url}`;
const finish = (id: string, as = owner.session) => server.call(contract.finishEvidence, { id }, { as, lang: 'zh' });
async function upload(bytes: Buffer, name = '电费单.pdf'): Promise<string> {
  const started = await begin(bytes, { name });
  await sendRest(urlOf(started), bytes);
  return (await finish(started.data.id)).data.id;
}
const rows = async (params: object = {}, as = owner.session) =>
  (await server.call(contract.listEvidence, { start: 0, limit: 20, ...params }, { as })).data.rows;
/** Files on disk of an unfinished upload. */
const pieces = async (id: string): Promise<string[]> => {
  const names = await readdir(path.join(server.config.dataDir, 'files', 'pieces')).catch(() => []);
  return names.filter((name) => name.split('.', 1)[0] === id);
};

describe('an upload in chunks', () => {
  it('becomes evidence with hash, type and owner, and is downloaded unchanged', async () => {
    const bytes = pdf(pieceSize + 77_777);
    const started = await begin(bytes);
    expect(started.data.url).toMatch(/^\/api\/files\/[\w-]{43}$/);
    expect((await finish(started.data.id)).data).toEqual({ state: 'unfinished' });
    await sendRest(urlOf(started), bytes);
    const { id } = (await finish(started.data.id)).data;
    const { data } = await server.call(contract.showEvidence, { id }, { as: colleague });
    expect(data).toMatchObject({ name: '电费单.pdf', mediaType: 'application/pdf', size: bytes.length, version: 1 });
    expect(data.sha256).toBe(hashOf(bytes));
    const file = await fetch(`${server.url}${data.file.path}`);
    expect(hashOf(await buffer(file.body!))).toBe(hashOf(bytes));
    expect(await pieces(started.data.id)).toEqual([]);
    const history = await server.call(
      recordHistory,
      { entity: 'evidence', id, start: 0, limit: 20 },
      { as: owner.session },
    );
    expect(JSON.stringify(history.data.rows)).toContain(hashOf(bytes));
  });

  it('resumes for any member of the party; the previous address is void, and each expires after a day', async () => {
    const bytes = pdf(pieceSize * 2);
    const first = await begin(bytes);
    expect((await sendPiece(urlOf(first), bytes, 0)).headers.get('upload-offset')).toBe(String(pieceSize));
    const again = await begin(bytes, {}, colleague);
    expect(again.data).toMatchObject({ id: first.data.id, received: pieceSize });
    await expect(sentSoFar(urlOf(first))).rejects.toThrow('404');
    server.clock.offset = 25 * 3_600_000;
    owner = { ...owner, session: await sameParty(owner) };
    await expect(sentSoFar(urlOf(again))).rejects.toThrow('404');
    const resumed = await server.call(contract.resumeUpload, { id: first.data.id }, { as: owner.session });
    await sendRest(urlOf(resumed), bytes);
    expect((await finish(first.data.id)).code).toBe(1000);
  });

  it('retains the bytes received before a disconnect', async () => {
    const bytes = pdf(pieceSize);
    const started = await begin(bytes);
    const sent = await openPatch(urlOf(started), 0, bytes.length);
    sent.send(bytes.subarray(0, 1_300_000));
    // bytes on the disk have arrived; the number of further bytes depends on the network
    await expect.poll(() => pieces(started.data.id)).toEqual([started.data.id]);
    sent.cut();
    await expect.poll(() => sentSoFar(urlOf(started))).toBeGreaterThan(0);
    expect(await sentSoFar(urlOf(started))).toBeLessThanOrEqual(1_300_000);
    await sendRest(urlOf(started), bytes);
    expect((await finish(started.data.id)).code).toBe(1000);
  });

  it('with other bytes than declared is refused and deleted', async () => {
    const started = await begin(pdf(500));
    await sendRest(urlOf(started), pdf(500));
    expect(await finish(started.data.id)).toMatchObject({
      code: 4000,
      data: [{ path: 'file', message: '文件在上传途中损坏，请重新上传' }],
    });
    expect((await finish(started.data.id)).code).toBe(4003);
    expect(await pieces(started.data.id)).toEqual([]);
  });

  it('accepts no excess bytes, no other offset and no cross-origin requests', async () => {
    const bytes = pdf(100);
    const started = await begin(bytes);
    expect((await sendPiece(urlOf(started), Buffer.concat([bytes, bytes]), 0)).status).toBe(413);
    expect((await sendPiece(urlOf(started), bytes, 7)).status).toBe(409);
    const asked = await fetch(urlOf(started), { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('tus-version')]).toEqual([204, '1.0.0']);
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const unknownAddress = `${server.url}/api/files/${randomBytes(32).toString('base64url')}`;
    expect((await sendPiece(unknownAddress, bytes, 0)).status).toBe(404);
    expect((await fetch(`${server.url}/api/files`, { method: 'POST' })).status).not.toBe(201);
  });

  it('responds 503 with a retry time while the disk is nearly full, and continues afterwards', async () => {
    const bytes = pdf(1_000);
    const started = await begin(bytes);
    await database.pool.query(`
      create function kernel.refuse_write() returns trigger language plpgsql as
        $$ begin raise exception 'read-only' using errcode = '25006'; end $$;
      create trigger refuse_write before update on kernel.uploads execute function kernel.refuse_write()`);
    const refused = await sendPiece(urlOf(started), bytes, 0);
    await database.pool.query('drop trigger refuse_write on kernel.uploads; drop function kernel.refuse_write()');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ code: 4029, data: { reason: 'disk' } });
    await sendRest(urlOf(started), bytes);
    expect((await finish(started.data.id)).code).toBe(1000);
  });

  it('is refused if the same bytes are already evidence', async () => {
    const bytes = pdf();
    await upload(bytes, 'one.pdf');
    expect(await begin(bytes)).toMatchObject({ code: 5000, msg: '材料库里已有这份文件：one.pdf' });
  });

  it('is cancelled by a call or by tus, which releases its storage', async () => {
    for (const way of ['call', 'tus'] as const) {
      const started = await begin(pdf(1_000));
      await sendPiece(urlOf(started), Buffer.alloc(10), 0);
      if (way === 'call') await server.call(contract.cancelUpload, { id: started.data.id }, { as: colleague });
      else await fetch(urlOf(started), { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
      const { data } = await server.call(contract.showLibrary, {}, { as: owner.session });
      expect(data).toMatchObject({ used: 0, unfinished: [] });
      expect(await pieces(started.data.id)).toEqual([]);
    }
  });

  it('is removed 7 days after its start, not before', async () => {
    const started = await begin(pdf(1_000));
    await sendPiece(urlOf(started), Buffer.alloc(10), 0);
    const tidy = (): Promise<void> =>
      removeUploads({}, {
        database,
        clock: server.clock,
        services: { storage: server.storage },
        log: createLog({ level: 'silent' }),
      } as unknown as JobContext);
    server.clock.offset = 6.9 * 86_400_000;
    await tidy();
    expect(await pieces(started.data.id)).toEqual([started.data.id]);
    server.clock.offset = 7 * 86_400_000 + 1_000;
    await tidy();
    expect(await pieces(started.data.id)).toEqual([]);
  });
});

describe('the storage quota of a party', () => {
  it('is exact under parallel uploads, and released by cancelled ones', async () => {
    const size = 200 * 1_048_576;
    const fits = Math.floor(roomOfParty / size);
    const started = await Promise.all(
      Array.from({ length: fits + 5 }, (_, place) =>
        begin(Buffer.alloc(0), { size, sha256: hashOf(Buffer.from([place])) }, place % 2 ? owner.session : colleague),
      ),
    );
    expect(started.filter(({ code }) => code === 1000)).toHaveLength(fits);
    const refused = started.filter(({ code }) => code === 5000);
    expect(refused).toHaveLength(5);
    expect(refused[0]!.msg).toBe('空间不够：企业的文件最多 5 GiB，已用 4.88 GiB');
    const { data } = await server.call(contract.showLibrary, {}, { as: owner.session });
    expect(data.used).toBe(fits * size);
    const [one] = started.filter(({ code }) => code === 1000);
    await server.call(contract.cancelUpload, { id: one!.data.id }, { as: owner.session });
    expect((await begin(Buffer.alloc(0), { size, sha256: hashOf(Buffer.from('x')) })).code).toBe(1000);
  });

  it.each([[{ size: 200 * 1_048_576 + 1 }], [{ size: 0 }], [{ name: '' }], [{ sha256: 'x' }]])(
    'is not reserved by %j',
    async (wrong) => {
      expect(await begin(pdf(), wrong)).toMatchObject({ code: 4000, data: [{ path: Object.keys(wrong)[0] }] });
    },
  );
});

describe('the type of a file', () => {
  const zip = (...names: string[]): Promise<Buffer> => {
    const file = new ZipFile();
    for (const name of names) file.addBuffer(Buffer.from('x'), name);
    file.end();
    return buffer(file.outputStream);
  };
  it.each([
    ['pdf', async () => pdf(), 'application/pdf'],
    ['ofd', () => zip('OFD.xml', 'Doc_0/Document.xml'), 'application/ofd'],
    ['xlsx', () => zip('[Content_Types].xml', 'xl/workbook.xml'), /spreadsheetml/],
    ['docx', () => zip('[Content_Types].xml', 'word/document.xml'), /wordprocessingml/],
    ['webp', async () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8L'), randomBytes(50)]), 'image/webp'],
    ['csv', async () => Buffer.from('月份,用电量\n1,5000\n'), 'text/csv'],
    [
      'pdf after other bytes',
      async () => Buffer.concat([Buffer.from('\r\nHTTP/1.1 200 OK\r\n'), pdf()]),
      'application/pdf',
    ],
    ['backslashes in a zip', () => zip('[Content_Types].xml', 'xl\\workbook.xml'), /spreadsheetml/],
    ['utf-16', async () => Buffer.from('\uFEFF月份\t用电量\n1\t5000\n', 'utf16le'), 'text/csv'],
    ['title above the headings', async () => Buffer.from('2025年用电\n\n月份;用电量\n1;5000\n'), 'text/csv'],
    ['gb18030', async () => Buffer.from('d4c2b7dd2cd3c3b5e7c1bf0a312c350a', 'hex'), 'text/csv'],
  ] as const)('is detected from its content: %s', async (name, make, type) => {
    const bytes = await make();
    const id = await upload(bytes, `${name}.bin`);
    const { data } = await server.call(contract.showEvidence, { id }, { as: owner.session });
    expect(data.mediaType).toMatch(type);
  });
  it.each([
    ['a program', async () => Buffer.from('MZ\u0000\u0000,')],
    ['a page', async () => Buffer.from('<html>,</html>')],
    ['macros', () => zip('xl/workbook.xml', 'xl/vbaProject.bin')],
    ['another archive', () => zip('a.txt')],
    ['half an archive', async () => (await zip('xl/workbook.xml')).subarray(0, 60)],
    ['noise', async () => deflateRawSync(randomBytes(5_000))],
  ] as const)('is refused: %s', async (_name, make) => {
    const bytes = await make();
    const started = await begin(bytes, { name: 'x.pdf' });
    await sendRest(urlOf(started), bytes);
    const { code, data } = (await finish(started.data.id)) as Answer<unknown>;
    expect({ code, data }).toMatchObject({ code: 4000, data: [{ message: /仅支持 PDF、OFD/ }] });
  });
});

describe('the library', () => {
  it('belongs to one party: others cannot read, change or resume its content', async () => {
    const id = await makeEvidence(database, server.clock, owner);
    const { id: uploadId } = await makeUpload(database, server.clock, owner);
    const { session: as } = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect(await rows({}, as)).toEqual([]);
    const tagged = { ids: [id], way: 'add' as const, tags: ['x'] };
    for (const { code } of [
      await server.call(contract.showEvidence, { id }, { as }),
      await server.call(contract.deleteEvidence, { id }, { as }),
      await server.call(contract.tagEvidence, tagged, { as }),
      await server.call(contract.resumeUpload, { id: uploadId }, { as }),
      await server.call(contract.cancelUpload, { id: uploadId }, { as }),
      await finish(uploadId, as),
    ]) {
      expect(code).toBe(4003);
    }
  });

  it('filters by parts of name and tag, type and end of validity', async () => {
    const make = (name: string, more = {}) => makeEvidence(database, server.clock, owner, { name, ...more });
    const bill = await make('电费单 2025-01.pdf', { tags: ['电力', '2025'], validUntil: '2025-12-31' });
    await make('检测报告.pdf', { tags: ['2025'], validUntil: '2199-01-01' });
    const found = async (params: object) => (await rows(params)).map(({ name }) => name);
    expect(await found({ find: '电费 2025' })).toEqual(['电费单 2025-01.pdf']);
    expect(await found({ find: '%' })).toEqual([]);
    expect(await found({ tag: '2025', sort: 'name' })).toHaveLength(2);
    expect(await found({ tag: '202' })).toEqual([]);
    expect(await found({ expired: true })).toEqual(['电费单 2025-01.pdf']);
    expect(await found({ expired: false })).toEqual(['检测报告.pdf']);
    expect(await found({ endsFrom: '2025-12-31', endsUntil: '2025-12-31' })).toEqual(['电费单 2025-01.pdf']);
    expect(await found({ mediaType: ['text/csv'] })).toEqual([]);
    const as = owner.session;
    await server.call(contract.tagEvidence, { ids: [bill], way: 'remove', tags: ['2025'] }, { as });
    expect(await found({ tag: '2025' })).toEqual(['检测报告.pdf']);
    expect((await server.call(contract.showLibrary, {}, { as })).data.tags).toEqual(['2025', '电力']);
  });

  it('saves name, tags and validity once for each version, with the previous values in the history', async () => {
    const id = await makeEvidence(database, server.clock, owner);
    const as = owner.session;
    const typed = { id, version: 1, name: '新.pdf', tags: ['甲'], validFrom: '2025-01-01', validUntil: '2025-12-31' };
    expect((await server.call(contract.saveEvidence, typed, { as })).data).toEqual({ version: 2 });
    expect(await server.call(contract.saveEvidence, typed, { as: colleague })).toMatchObject({ code: 4009 });
    const wrong = { ...typed, version: 2, validUntil: '2024-12-31' };
    expect(await server.call(contract.saveEvidence, wrong, { as })).toMatchObject({
      code: 4000,
      data: [{ path: 'validUntil' }],
    });
    const many = { ...typed, version: 2, tags: Array.from({ length: 11 }, (_, place) => `t${place}`) };
    expect(await server.call(contract.saveEvidence, many, { as })).toMatchObject({
      code: 4000,
      data: [{ path: 'tags' }],
    });
  });

  it('reads page 1 of every filter by an index', async () => {
    await database.pool.query(
      `insert into zero_carbon.evidence (party_id, file_id, name, search, media_type, size, sha256, tags, valid_until, person_id, uploaded_at)
       select p.id, 1e9 + row_number() over (), 'n' || g, 'n' || g, 'application/pdf', 1, lpad(to_hex(g), 64, '0'),
              array['t' || g % 50], date '2025-01-01' + g % 700, 1, timestamptz '2026-01-01' + g * interval '1 minute'
         from (select id from accounts.parties order by id limit 10) p, generate_series(1, 3000) g`,
    );
    await database.pool.query('vacuum analyze zero_carbon.evidence');
    const actor = { ...owner, sessionId: '', permissions: new Map() };
    const day = '2025-06-01';
    for (const asked of [{}, { find: 'n7' }, { tag: 't7' }, { expired: true }, { endsFrom: day, endsUntil: day }]) {
      const { rows } = evidence(asked, { db: database.kysely, actor, clock: server.clock });
      const { sql, parameters } = rows.orderBy('e.uploaded_at', 'desc').orderBy('e.id', 'desc').limit(20).compile();
      const plan = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on evidence');
    }
  });

  it('deletes a file permanently for any member of the party, and retains its hash in the history', async () => {
    const bytes = pdf();
    const id = await upload(bytes);
    expect((await server.call(contract.deleteEvidence, { id }, { as: colleague })).code).toBe(1000);
    expect(await rows()).toEqual([]);
    const files = database.kysely.selectFrom('kernel.files').select('id').where('sha256', '=', hashOf(bytes));
    expect(await files.execute()).toEqual([]);
    const history = await server.call(
      recordHistory,
      { entity: 'evidence', id, start: 0, limit: 20 },
      { as: owner.session },
    );
    expect(JSON.stringify(history.data.rows[0])).toContain(hashOf(bytes));
    expect((await begin(bytes)).code).toBe(1000);
  });
});
