import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { exampleUpload, mostBytes } from '../../../../../test/support/example-upload.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { newCallId, useServer } from '../../../../../test/support/use-server.ts';
import { handleUpload } from './handle-upload.ts';

const database = useDatabase();
const server = useServer(database, {
  extraRoutes: [
    handleUpload(exampleUpload, async ({ id }, { db, actor }, files) => {
      if (id === 'refused') throw refuse.notFound();
      for (const file of files) await claimFile(db, file.id, 'thing', id, actor);
      return { files: files.map(({ field, name, mediaType }) => `${field} ${name} ${mediaType}`) };
    }),
  ],
});
let owner: FakeActor;
beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { permissions: { 'test.write': 'own' } });
});
beforeEach(async () => {
  await database.pool.query('delete from kernel.files');
});

interface Piece {
  readonly field: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** The part list in the envelope, if it differs from the actual parts. */
  readonly metadata?: object;
}
const pdf = (size = 500): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\r\n'), randomBytes(size)]);
const proof = (bytes = pdf(), metadata = {}): Piece => ({ field: 'proof', name: '证书 1.pdf', bytes, metadata });

interface Options {
  readonly as?: FakeActor['session'];
  readonly id?: string;
  readonly listed?: readonly Piece[];
  readonly order?: readonly string[];
}
async function upload(params: object, pieces: readonly Piece[], options: Options = {}): Promise<Answer> {
  const { as = owner.session, id = newCallId(), listed = pieces, order = ['key', 'data'] } = options;
  const files = listed.map(({ field, name, bytes, metadata }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { field, name, size: bytes.length, sha256, ...metadata };
  });
  const target = `/api${exampleUpload.path}`;
  const plaintext = JSON.stringify({ t: server.clock.now().getTime(), id, s: as.proof, params: { ...params, files } });
  const fields = { key: server.sender.key, data: server.sender.seal('POST', target, plaintext) };
  const form = new FormData();
  for (const name of order) form.append(name, fields[name as keyof typeof fields]);
  for (const { field, name, bytes } of pieces) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${as.token}`, 'accept-language': 'en' };
  const response = await fetch(`${server.url}${target}`, { method: 'POST', headers, body: form });
  const answer = (await response.json()) as Answer;
  return answer.code === 1000 ? { ...answer, data: JSON.parse(server.sender.open(answer.data as string, id)) } : answer;
}

const stored = () =>
  database.kysely.selectFrom('kernel.files').select(['name', 'entity', 'entity_id', 'person_id', 'sha256']).execute();
const incoming = () => readdir(path.join(server.config.dataDir, 'files', 'incoming')).catch(() => []);

describe('an upload', () => {
  it('stores its files in order and claims them for their record', async () => {
    const photo = {
      field: 'photo',
      name: 'p.png',
      bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pdf()]),
    };
    const big = proof(pdf(mostBytes - 10));
    const { code, data } = await upload({ id: '7' }, [proof(), big, photo]);
    expect({ code, data }).toEqual({
      code: 1000,
      data: {
        files: ['proof 证书 1.pdf application/pdf', 'proof 证书 1.pdf application/pdf', 'photo p.png image/png'],
      },
    });
    const rows = await stored();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ entity: 'thing', entity_id: '7', person_id: owner.personId });
    const bytes = await server.storage.read(createHash('sha256').update(big.bytes).digest('hex'));
    expect((await buffer(bytes!)).equals(big.bytes)).toBe(true);
  });

  it.each<[string, readonly Piece[], string]>([
    ['no file', [], 'Choose a file'],
    ['a third file', [proof(), proof(), proof()], 'At most 2 files'],
    ['an empty file', [proof(Buffer.alloc(0))], 'The file is empty'],
    ['a file beyond the limit', [proof(pdf(mostBytes))], 'The file must not be larger than 4 MB'],
    [
      'bytes of another kind',
      [proof(Buffer.from('<html>not a PDF'))],
      'The file is named PDF, but “%PDF-” is not within its first 1,024 bytes',
    ],
    ['another hash', [proof(pdf(), { sha256: 'a'.repeat(64) })], 'damaged'],
    ['fewer bytes than it has', [proof(pdf(), { size: 20 })], 'damaged'],
    ['more bytes than it has', [proof(pdf(), { size: 900 })], 'damaged'],
    ['the second being wrong', [proof(), proof(pdf(), { sha256: 'b'.repeat(64) })], 'damaged'],
  ])('with %s is refused at its field and stores no file', async (_what, pieces, message) => {
    const answer = await upload({ id: '7' }, pieces);
    expect(answer).toMatchObject({
      code: 4000,
      data: [{ path: 'proof', message: expect.stringContaining(message) }],
    });
    expect(await stored()).toEqual([]);
    expect(await incoming()).toEqual([]);
  });

  it('is refused without permission, session or valid parameters before any file is stored', async () => {
    const stranger = await fakeActor(database, server.clock, { permissions: { 'house.read': 'all' } });
    expect(await upload({ id: '7' }, [proof()], { as: stranger.session })).toMatchObject({ code: 4003 });
    expect(await upload({ id: '7' }, [proof()], { as: { token: 'x', proof: 'y' } })).toMatchObject({ code: 1008 });
    expect(await upload({ id: 'much too long' }, [proof()])).toMatchObject({ code: 4000, data: [{ path: 'id' }] });
    expect(await stored()).toEqual([]);
    expect(await incoming()).toEqual([]);
  });

  it('stores no file if its handler refuses', async () => {
    expect(await upload({ id: 'refused' }, [proof()])).toMatchObject({ code: 4003 });
    expect(await stored()).toEqual([]);
  });

  it('takes effect once', async () => {
    const id = newCallId();
    expect(await upload({ id: '7' }, [proof()], { id })).toMatchObject({ code: 1000 });
    expect(await upload({ id: '7' }, [proof()], { id })).toMatchObject({ code: 4009, data: { replayed: true } });
    expect(await stored()).toHaveLength(1);
  });

  it('is refused in any other form', async () => {
    const broken = { code: 4000, data: { reason: 'envelope' } };
    expect(await upload({ id: '7' }, [proof()], { order: ['data', 'key'] })).toMatchObject(broken);
    expect(await upload({ id: '7' }, [proof()], { order: ['key'] })).toMatchObject(broken);
    expect(await upload({ id: '7' }, [proof(), proof()], { listed: [proof()] })).not.toMatchObject({ code: 1000 });
    const [first, second] = [proof(), { ...proof(), field: 'photo' }];
    expect(await upload({ id: '7' }, [second, first], { listed: [first, second] })).toMatchObject(broken);
    const headers = { 'content-type': 'application/json' };
    const json = await fetch(`${server.url}/api${exampleUpload.path}`, { method: 'POST', headers, body: '{}' });
    expect(json.status).toBe(415);
    const elsewhere = await fetch(`${server.url}/api/user/login`, { method: 'POST', body: new FormData() });
    expect(elsewhere.status).toBe(415);
    expect(await stored()).toEqual([]);
    expect(await incoming()).toEqual([]);
  });
});
