import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { claimFile, releaseFiles } from './claim-file.ts';
import { openDiskStorage } from './disk-storage.ts';
import { removeUnclaimed } from './remove-unclaimed.ts';
import { storeFile } from './store-file.ts';
import { AlteredBytes, TooManyBytes, type Storage } from '#kernel/storage/server/storage.ts';
import { verifySample } from './verified/verify-files.ts';
import { findFile, type StoredFile } from './stored-file.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const owner = { personId: '7' };
let folder = '';
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  clock.offset = 0;
  await database.pool.query('delete from kernel.files');
  await rm(folder, { recursive: true, force: true });
  storage = openDiskStorage(folder);
});

const transact = <R>(run: (tx: Db) => Promise<R>): Promise<R> => database.kysely.transaction().execute(run);
const receive = (bytes: Buffer) => storage.receive(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), 1_000_000);
async function store(bytes: Buffer, personId: string | null = '7'): Promise<StoredFile> {
  const received = await receive(bytes);
  const facts = { name: '凭证.pdf', mediaType: 'application/pdf', personId, at: clock.now() };
  return transact((tx) => storeFile(tx, storage, received, facts));
}
async function read(sha256: string): Promise<Buffer | undefined> {
  const stream = await storage.read(sha256);
  return stream && buffer(stream);
}
const placeOf = (sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const grow = (place: string): Promise<void> => utimes(place, new Date(0), new Date(0));
const tidy = (): Promise<void> =>
  removeUnclaimed({}, {
    database,
    clock,
    services: { storage },
    log: createLog({ level: 'silent' }),
  } as unknown as JobContext);

test('stores the same bytes once, under their hash', async () => {
  const bytes = randomBytes(100_000);
  const one = await store(bytes);
  const other = await store(bytes);
  expect(one.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(one).toMatchObject({ size: 100_000, name: '凭证.pdf' });
  expect(other.id).not.toBe(one.id);
  expect(await read(one.sha256)).toEqual(bytes);
  expect(await readFile(placeOf(one.sha256))).toEqual(bytes);
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  expect(await findFile(database.kysely, one.id)).toEqual(one);
});

test('reads a range of the bytes', async () => {
  const { sha256 } = await store(Buffer.from('0123456789'));
  const stream = await storage.read(sha256, { start: 2, end: 4 });
  expect(stream && (await buffer(stream)).toString()).toBe('234');
  expect(await storage.read('0'.repeat(64))).toBe(undefined);
});

test('stores nothing for too many bytes or an interrupted source', async () => {
  await expect(storage.receive(Readable.from([randomBytes(10), randomBytes(10)]), 15)).rejects.toThrow(TooManyBytes);
  const broken = Readable.from(
    (function* () {
      yield randomBytes(10);
      throw new Error('gone');
    })(),
  );
  await expect(storage.receive(broken, 100)).rejects.toThrow('gone');
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
});

test('accepts a claim on a file from its uploader only, and for one record', async () => {
  const file = await store(Buffer.from('proof'));
  const claim = (personId: string | null, entityId = '1') =>
    transact((tx) => claimFile(tx, file.id, 'order', entityId, { personId }));
  await expect(claim('8')).rejects.toThrow();
  await expect(claim(null)).rejects.toThrow();
  await claim('7');
  await expect(claim('7')).rejects.toThrow();
  await expect(claim('7', '2')).rejects.toThrow();
  expect(await transact((tx) => releaseFiles(tx, 'order', '1', clock.now()))).toBe(1);
  await claim('7', '2');
});

test('deletes only files that no record claimed for a day, with their bytes', async () => {
  const claimed = await store(Buffer.from('claimed'));
  await transact((tx) => claimFile(tx, claimed.id, 'order', '1', owner));
  const lost = await store(Buffer.from('lost'));
  const twin = await store(Buffer.from('claimed'));
  clock.offset = 23 * 3_600_000;
  await tidy();
  expect(await findFile(database.kysely, lost.id)).toBeDefined();
  clock.offset = 25 * 3_600_000;
  const young = await store(Buffer.from('young'));
  await tidy();
  expect(await findFile(database.kysely, lost.id)).toBe(undefined);
  expect(await findFile(database.kysely, twin.id)).toBe(undefined);
  expect(await read(lost.sha256)).toBe(undefined);
  expect((await read(claimed.sha256))?.toString()).toBe('claimed');
  expect((await read(young.sha256))?.toString()).toBe('young');
});

test('deletes old bytes without a row, and never bytes with one', async () => {
  const kept = await store(Buffer.from('kept'));
  await transact((tx) => claimFile(tx, kept.id, 'order', '1', owner));
  await grow(placeOf(kept.sha256));
  const rolledBack = await receive(Buffer.from('rolled back'));
  const facts = { name: 'x', mediaType: 'text/plain', personId: null, at: clock.now() };
  const failing = transact(async (tx) => {
    await storeFile(tx, storage, rolledBack, facts);
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  const { at } = await receive(Buffer.from('never kept'));
  const fresh = await receive(Buffer.from('still coming'));
  await tidy();
  expect(await read(rolledBack.sha256)).toBeDefined();
  await grow(placeOf(rolledBack.sha256));
  await grow(at);
  await tidy();
  expect(await read(rolledBack.sha256)).toBe(undefined);
  expect((await read(kept.sha256))?.toString()).toBe('kept');
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([path.basename(fresh.at)]);
});

test('does not delete bytes while the same file is uploaded', async () => {
  const bytes = Buffer.from('the same bytes');
  for (let round = 0; round < 10; round += 1) {
    const old = await store(bytes);
    clock.offset += 25 * 3_600_000;
    const [, fresh] = await Promise.all([tidy(), store(bytes)]);
    expect(await findFile(database.kysely, old.id)).toBe(undefined);
    expect(await findFile(database.kysely, fresh.id)).toBeDefined();
    expect(await read(fresh.sha256)).toEqual(bytes);
  }
});

test('leaves other files of the folder untouched', async () => {
  await store(Buffer.from('x'));
  await writeFile(path.join(folder, 'README'), 'mine');
  await grow(path.join(folder, 'README'));
  await tidy();
  expect(await readFile(path.join(folder, 'README'), 'utf8')).toBe('mine');
});

test('requires a transaction to store a file', async () => {
  const received = await receive(Buffer.from('x'));
  const facts = { name: 'x', mediaType: 'text/plain', personId: null, at: clock.now() };
  await expect(storeFile(database.kysely, storage, received, facts)).rejects.toThrow(TypeError);
});

test('refuses to read altered bytes, and replaces them on the next upload of the original', async () => {
  const reported: string[] = [];
  storage = openDiskStorage(folder, (sha256, outcome) => void reported.push(`${outcome} ${sha256.slice(0, 4)}`));
  const bytes = randomBytes(600_000);
  const { sha256 } = await store(bytes);
  const part = await storage.read(sha256, { start: 5, end: 9 });
  expect(await buffer(part!)).toEqual(bytes.subarray(5, 10));
  const altered = Buffer.from(bytes);
  altered[300_000]! ^= 1;
  await writeFile(placeOf(sha256), altered);
  let came = 0;
  const whole = await storage.read(sha256);
  const reading = (async () => {
    for await (const chunk of whole!) came += (chunk as Buffer).length;
  })();
  await expect(reading).rejects.toThrow(AlteredBytes);
  expect(came).toBeLessThan(bytes.length);
  await expect(storage.read(sha256, { start: 5, end: 9 })).rejects.toThrow(AlteredBytes);
  await store(bytes);
  expect(await read(sha256)).toEqual(bytes);
  const start = sha256.slice(0, 4);
  expect(reported).toEqual([`refused ${start}`, `refused ${start}`, `replaced ${start}`]);
});

test('verifies a range of chunks with the hashes of the chunks it touches', async () => {
  const bytes = randomBytes(2_500);
  const { sha256 } = await store(bytes);
  const hashes = [0, 1_000, 2_000].map((at) =>
    createHash('sha256')
      .update(bytes.subarray(at, at + 1_000))
      .digest(),
  );
  const chunks = (first: number) => ({ size: 1_000, of: 2_500, first, hashes: Buffer.concat(hashes.slice(first)) });
  const altered = Buffer.from(bytes);
  altered[100]! ^= 1;
  await writeFile(placeOf(sha256), altered);
  const right = await storage.read(sha256, { start: 1_500, end: 2_499 }, chunks(1));
  expect(await buffer(right!)).toEqual(bytes.subarray(1_500));
  await expect(storage.read(sha256, { start: 900, end: 1_100 }, chunks(0))).rejects.toThrow(AlteredBytes);
});

test('reports each altered or missing file within thirty nights, and no other', async () => {
  const events: string[] = [];
  const [altered, missing] = [await store(Buffer.from('altered')), await store(Buffer.from('missing'))];
  await store(Buffer.from('right'));
  await writeFile(placeOf(altered.sha256), 'others');
  await rm(placeOf(missing.sha256));
  for (let night = 0; night < 30; night += 1) {
    clock.offset = night * 24 * 3_600_000;
    await verifySample({}, {
      database,
      clock,
      signal: new AbortController().signal,
      services: { storage, security: { report: ({ detail }: { detail: string }) => void events.push(detail) } },
      log: createLog({ level: 'silent' }),
    } as unknown as JobContext);
  }
  expect(events.toSorted()).toEqual([`altered ${altered.sha256}`, `missing ${missing.sha256}`]);
});
