import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '#zero-carbon/reporting/reports/evidence/evidence.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { openPatch } from '../../../../../../test/support/open-patch.ts';
import { openServer, type OpenServer } from '../../../../../../test/support/open-server.ts';
import { sendBytes, sendRest } from '../../../../../../test/support/send-pieces.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { callerOf, useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const secret = randomBytes(32);
const server = useServer(database, { secret });
/** Another server on the same database and folder. */
let other: OpenServer;
let otherCall: Awaited<ReturnType<typeof callerOf>>['call'];
let owner: FakeActor;

beforeAll(async () => {
  other = await openServer(database.url, { secret, env: { DATA_DIR: server.config.dataDir } });
  ({ call: otherCall } = await callerOf(other.url, other.clock));
});
afterAll(() => other.close());
beforeEach(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
const begin = (bytes: Uint8Array, as = owner.session) =>
  server.call(contract.beginEvidence, { name: 'bill.pdf', size: bytes.length, sha256: hashOf(bytes) }, { as });
const finish = (id: string, as = owner.session) => server.call(contract.finishEvidence, { id }, { as });
const urlOf = (at: { readonly url: string }, { data }: { data: { url: string } }): string => `${at.url}${data.url}`;
const placeOf = (sha256: string): string =>
  path.join(server.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
/** Bytes of an upload that a server has written so far. */
const piece = (id: string): Promise<Buffer> =>
  readFile(path.join(server.config.dataDir, 'files', 'pieces', id)).catch(() => Buffer.alloc(0));
const numberOf = async (id: string): Promise<number> => {
  const { rows } = await database.pool.query<{ writer: number }>('select writer from kernel.uploads where id = $1', [
    id,
  ]);
  return rows[0]?.writer ?? -1;
};
async function download(id: string, as = owner.session): Promise<Response> {
  const { data } = await server.call(contract.showEvidence, { id }, { as });
  return fetch(`${server.url}${data.file.path}`);
}

it.each(['one server', 'two servers'] as const)(
  'refuses bytes to a replaced address, also after completion: %s',
  async (where) => {
    const good = pdf(5 * 1_048_576);
    const bad = Buffer.concat([good.subarray(0, 1_048_576), randomBytes(good.length - 1_048_576)]);
    const first = await begin(good);
    const old = await openPatch(urlOf(where === 'one server' ? server : other, first), 0, good.length);
    old.send(bad.subarray(0, 1_048_576));
    await expect.poll(async () => (await piece(first.data.id)).length).toBeGreaterThan(0);
    const second = await begin(good);
    expect(second.data.id).toBe(first.data.id);
    expect((await sendBytes(urlOf(server, second), good, 0)).status).toBe(204);
    const { data } = await finish(second.data.id);
    old.send(bad.subarray(1_048_576));
    old.end();
    expect(await old.status).toBe(404);
    expect(hashOf(await buffer((await download(data.id)).body!))).toBe(hashOf(good));
    expect(await readFile(placeOf(hashOf(good)))).toEqual(good);
    const left = await readdir(path.join(server.config.dataDir, 'files', 'pieces'));
    expect(left.filter((name) => name.startsWith(first.data.id))).toEqual([]);
  },
);

it('ends a waiting request once its address is replaced or its upload cancelled', async () => {
  const good = pdf(1_000_000);
  const started = await begin(good);
  const onOther = await openPatch(urlOf(other, started), 0, good.length);
  await expect.poll(() => numberOf(started.data.id)).toBe(1);
  const resumed = await server.call(contract.resumeUpload, { id: started.data.id }, { as: owner.session });
  expect(await onOther.status).toBe(404);
  const waiting = await openPatch(urlOf(server, resumed), 0, good.length);
  await expect.poll(() => numberOf(started.data.id)).toBe(3);
  await otherCall(contract.cancelUpload, { id: started.data.id }, { as: owner.session });
  expect(await waiting.status).toBe(404);
  onOther.cut();
  waiting.cut();
  await server.security.flush();
  await other.security.flush();
  const { rows } = await database.pool.query(
    `select 1 from kernel.security_events where kind = 'upload-address-refused'`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

it('closes a request below the minimum rate, even with an occasional byte, and retains received bytes', async () => {
  const env = { DATA_DIR: server.config.dataDir };
  const strict = await openServer(database.url, { secret, env, pace: { bytes: 1_000, window: 150 } });
  const good = pdf(1_000_000);
  const started = await begin(good);
  const slow = await openPatch(urlOf(strict, started), 0, good.length);
  slow.send(good.subarray(0, 300_000));
  let at = 300_000;
  const trickle = setInterval(() => slow.send(good.subarray(at, (at += 1))), 20);
  expect(await slow.status).toBe(0);
  clearInterval(trickle);
  await expect.poll(async () => (await piece(started.data.id)).length).toBeGreaterThanOrEqual(300_000);
  await sendRest(urlOf(server, started), good);
  expect((await finish(started.data.id)).code).toBe(1000);
  await strict.close();
});

it('accepts bytes from the later of two requests to one address, on any server', async () => {
  const good = pdf(3 * 1_048_576);
  const started = await begin(good);
  const early = await openPatch(urlOf(other, started), 0, good.length);
  early.send(randomBytes(2 * 1_048_576));
  await expect.poll(async () => (await piece(started.data.id)).length).toBeGreaterThan(0);
  await sendRest(urlOf(server, started), good);
  early.send(randomBytes(1_048_576));
  expect(await early.status).toBe(400);
  early.cut();
  expect((await finish(started.data.id)).code).toBe(1000);
});

it('repairs altered bytes with another party’s upload of the original, and reports it', async () => {
  const good = pdf(300_000);
  const first = await begin(good);
  await sendRest(urlOf(server, first), good);
  const { data } = await finish(first.data.id);
  await writeFile(placeOf(hashOf(good)), Buffer.concat([good.subarray(0, 100), randomBytes(good.length - 100)]));
  expect((await download(data.id)).status).toBe(404);
  const another = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  const second = await begin(good, another.session);
  await sendRest(urlOf(server, second), good);
  const theirs = await finish(second.data.id, another.session);
  expect(await buffer((await download(theirs.data.id, another.session)).body!)).toEqual(good);
  expect(await buffer((await download(data.id)).body!)).toEqual(good);
  await server.security.flush();
  const { rows } = await database.pool.query<{ detail: string }>(
    `select detail from kernel.security_events where kind = 'file-altered' order by id`,
  );
  // rows of one batch have no order
  const outcomes = new Set(rows.map(({ detail }) => detail.split(' ')[0]));
  expect(outcomes).toEqual(new Set(['refused', 'replaced']));
});

it('does not serve a large altered file, nor an altered range of it', async () => {
  const good = pdf(6 * 1_048_576);
  const started = await begin(good);
  await sendRest(urlOf(server, started), good);
  const { data } = await finish(started.data.id);
  const { data: shown } = await server.call(contract.showEvidence, { id: data.id }, { as: owner.session });
  const address = `${server.url}${shown.file.path}`;
  const part = await fetch(address, { headers: { range: 'bytes=100-199' } });
  expect(await buffer(part.body!)).toEqual(good.subarray(100, 200));
  const altered = Buffer.from(good);
  altered[1_000_000]! ^= 1;
  await writeFile(placeOf(hashOf(good)), altered);
  await expect(fetch(address).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  expect((await fetch(address, { headers: { range: 'bytes=100-199' } })).status).toBe(404);
});
