import { createHash, hash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { pieceSize } from '#kernel/files/resumable.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import { largestFirmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import * as contract from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { isLong } from '../../../../../test/support/long-run.ts';
import { sendBytes, sendRest } from '../../../../../test/support/send-pieces.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const call = ((endpoint, params) => server.call(endpoint, params, { as: publisher.session })) as typeof server.call;
const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);
const move = (id: string, name: string) => call(applyMove, { lifecycle: 'firmware-version', move: name, ids: [id] });
let publisher: FakeActor;
let minor = 0;

beforeEach(async () => {
  publisher = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
});

async function upload(bytes: Uint8Array, name = 'pui.zip') {
  const started = await call(contract.beginPackage, { name, size: bytes.length, sha256: sha256(bytes) });
  await sendRest(`${server.url}${started.data.url}`, bytes);
  return (await call(contract.finishPackage, { id: started.data.id })).data;
}

type Fields = InputOf<typeof contract.saveVersion>;
function fields(given: Partial<Fields> = {}): Fields {
  const version = {
    number: `9.${(minor += 1)}`,
    name: '系统 9',
    description: '修复若干问题',
    models: ['VH-4U', 'VH-3E'],
    mode: 'optional' as const,
    sha256: 'A'.repeat(64),
    size: 1_000,
  };
  return given.package === undefined
    ? { ...version, url: 'https://packages.example.com/9.zip', ...given }
    : { ...version, ...given };
}
const problemsOf = ({ data }: { readonly data: unknown }): string[] =>
  (Array.isArray(data) ? (data as { path: string }[]) : []).map(({ path }) => path).toSorted();

describe('versions', () => {
  it('are uploaded in chunks, and the entered hash and size must match the package', async () => {
    const bytes = randomBytes(pieceSize + 1_234);
    const file = await upload(bytes);
    expect(file).toMatchObject({ name: 'pui.zip', size: bytes.length });
    expect((await call(contract.listPackages, {})).data.ready).toEqual([file]);
    const wrong = await call(contract.saveVersion, fields({ package: file.id }));
    expect([wrong.code, problemsOf(wrong)]).toEqual([4000, ['sha256', 'size']]);
    const right = fields({ package: file.id, sha256: sha256(bytes).toUpperCase(), size: bytes.length });
    const { id } = (await call(contract.saveVersion, right)).data;
    const { data } = await call(contract.showVersion, { id });
    expect(data).toMatchObject({ state: 'saved', url: null, package: file, sha256: sha256(bytes) });
    expect((await call(contract.listPackages, {})).data.ready).toEqual([]);
    const content = await database.kysely
      .selectFrom('vr_fleet.contents')
      .selectAll()
      .where('sha256', '=', sha256(bytes))
      .executeTakeFirstOrThrow();
    const parts = [bytes.subarray(0, chunkSize), bytes.subarray(chunkSize)].map((part) => sha256(part));
    expect(content.chunks.toString('hex')).toBe(parts.join(''));
    // the package of another version cannot be used again
    const again = await call(contract.saveVersion, { ...right, number: '9.999' });
    expect(problemsOf(again)).toEqual(['package']);
  });

  it('are accepted up to exactly 8 GiB', async () => {
    const huge = { name: 'pui.zip', size: largestFirmware, sha256: 'c'.repeat(64) };
    const started = await call(contract.beginPackage, huge);
    expect([started.code, started.data.received]).toEqual([1000, 0]);
    expect((await call(contract.finishPackage, { id: started.data.id })).code).toBe(4009);
    const over = await call(contract.beginPackage, { ...huge, size: largestFirmware + 1 });
    expect([over.code, over.data]).toEqual([
      4000,
      [{ path: 'size', message: 'The file must not be larger than 8 GiB (8,589,934,592 B)' }],
    ]);
    expect((await call(contract.cancelPackage, { id: started.data.id })).code).toBe(1000);
  });

  it.runIf(isLong)('accept packages of a gigabyte in little memory', async () => {
    const pieces = 103;
    const piece = randomBytes(pieceSize);
    const pieceAt = (place: number): Buffer => {
      piece.writeUInt32BE(place);
      return piece;
    };
    const whole = createHash('sha256');
    for (let place = 0; place < pieces; place += 1) whole.update(pieceAt(place));
    const digest = whole.digest('hex');
    const size = pieces * pieceSize;
    const { data: begun } = await call(contract.beginPackage, { name: 'large.zip', size, sha256: digest });
    const before = process.memoryUsage.rss();
    let most = 0;
    const looks = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
    for (let place = 0; place < pieces; place += 1) {
      const { status } = await sendBytes(`${server.url}${begun.url}`, pieceAt(place), place * pieceSize);
      expect(status).toBe(204);
    }
    const { data } = await call(contract.finishPackage, { id: begun.id });
    clearInterval(looks);
    expect(data).toMatchObject({ name: 'large.zip', size });
    // the sender runs in the same process and stores a few chunks
    expect(most - before).toBeLessThan(300 * 1_048_576);
  });

  it('have either a package or an address, and report problems at each field', async () => {
    const check = async (given: Partial<Fields>) => problemsOf(await call(contract.saveVersion, fields(given)));
    expect(await check({ url: 'http://packages.example.com/9.zip' })).toEqual(['url']);
    expect(await check({ url: '' })).toEqual(['package']);
    expect(await check({ package: '1', url: 'https://packages.example.com/9.zip' })).toEqual(['url']);
    expect(await check({ number: '9' })).toEqual(['number']);
    expect(await check({ sha256: 'a'.repeat(63) })).toEqual(['sha256']);
    expect(await check({ size: 0 })).toEqual(['size']);
    expect(await check({ models: [] })).toEqual(['models']);
    expect(await check({ models: ['NONE-1'] })).toEqual(['models']);
    expect(await check({ package: '999999', sha256: 'a'.repeat(64) })).toEqual(['package']);
  });

  it('are unique by number for each model, in any notation', async () => {
    const saved = fields({ number: '8.1' });
    const { id } = (await call(contract.saveVersion, saved)).data;
    const twice = await call(contract.saveVersion, fields({ number: '8.1.0', models: ['VH-3E'] }));
    expect([twice.code, problemsOf(twice)]).toEqual([4000, ['number']]);
    expect((await call(contract.saveVersion, fields({ number: '8.1.0', models: ['VH-4C'] }))).code).toBe(1000);
    expect((await call(contract.saveVersion, { ...saved, id, version: 1, name: '系统 8.1' })).data.version).toBe(2);
    expect((await call(contract.saveVersion, { ...saved, id, version: 1 })).code).toBe(4009);
  });

  it('cannot be changed or removed after sending, and are withdrawn with a reason', async () => {
    const { id } = (await call(contract.saveVersion, fields())).data;
    expect((await call(contract.withdrawVersion, { id, reason: 'not yet' })).code).toBe(4009);
    expect((await move(id, 'send')).code).toBe(1000);
    expect((await call(contract.saveVersion, { ...fields(), id, version: 1 })).code).toBe(5000);
    expect((await call(contract.removeVersion, { id })).code).toBe(4009);
    expect((await call(contract.withdrawVersion, { id, reason: '' })).code).toBe(4000);
    expect((await call(contract.withdrawVersion, { id, reason: '启动变慢' })).data).toEqual({ takenBack: 0 });
    expect((await call(contract.showVersion, { id })).data).toMatchObject({
      state: 'withdrawn',
      withdrawnWhy: '启动变慢',
      moves: [],
    });
    expect((await call(recordHistory, { entity: 'firmware-version', id, start: 0, limit: 20 })).data.rows).toHaveLength(
      3,
    );
  });

  it('can be removed before sending, which releases their package', async () => {
    const bytes = randomBytes(4_000);
    const file = await upload(bytes);
    const given = fields({ package: file.id, sha256: sha256(bytes), size: bytes.length });
    const { id } = (await call(contract.saveVersion, given)).data;
    const { data: history } = await call(recordHistory, { entity: 'firmware-version', id, start: 0, limit: 20 });
    expect(history.rows[0]!.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'package', after: file.name }),
        expect.objectContaining({ field: 'sha256', after: given.sha256.slice(0, 8) }),
      ]),
    );
    expect((await call(contract.removeVersion, { id })).code).toBe(1000);
    const listed = await call(contract.listVersions, { start: 0, limit: 100 });
    expect(listed.data.rows.some((row) => row.id === id)).toBe(false);
    expect((await call(contract.listPackages, {})).data.ready).toEqual([file]);
    expect((await call(contract.saveVersion, given)).code).toBe(1000);
  });
});
