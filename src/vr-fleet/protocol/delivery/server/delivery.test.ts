import { hash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveLogins, type Login } from '../../../../../test/support/connect-headset.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { makePackage, type MadePackage } from '../../../../../test/support/make-package.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { hashChunks } from './hash-chunks.ts';
import { keepContent } from './keep-content.ts';

const database = useDatabase();
const server = useServer(database, { headsets: true, env: { MQTT_PORT: '0' } });

let made: MadePackage;
let holder: Login;
let stranger: Login;
let ended: Login;

/** The stored form of the firmware document. */
const firmware = { name: 'firmware', document: { parse: (document: object) => document } } as unknown as DesiredKind;

async function desire({ deviceId }: Login, document: object): Promise<void> {
  const { rows } = await database.pool.query('select party_id from vr_fleet.devices where id = $1', [deviceId]);
  const by = { partyId: rows[0].party_id, personId: null, at: server.clock.now(), today: '2015-01-01' };
  await database.kysely
    .transaction()
    .execute((tx) => saveRevisions(tx, firmware, sql`d.id = ${deviceId}`, { document, ...by }));
}

beforeAll(async () => {
  const owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { ids } = await makeFleet(database, server.clock, owner.partyId, { count: 2 });
  const old = await makeFleet(database, server.clock, owner.partyId, { count: 1, serviceUntil: '2020-01-31' });
  [holder, stranger, ended] = (await giveLogins(database, server.clock, [...ids, ...old.ids])) as [Login, Login, Login];
  made = await makePackage(database, server.storage, server.clock, 2 * chunkSize + 5);
  const { size, sha256, chunkList } = made;
  const document = { number: '6.0.0', mode: 'required', size, sha256, chunkList };
  await desire(holder, document);
  await desire(ended, document);
});

const get = (
  { username, password }: Login,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> =>
  fetch(`${server.url}/device/v1/content/${path}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`, ...headers },
  });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe('delivery', () => {
  it('serves the file or a range of it to a headset whose document lists the hash', async () => {
    const all = await get(holder, made.sha256);
    expect([all.status, all.headers.get('etag'), all.headers.get('cache-control')]).toEqual([
      200,
      `"${made.sha256}"`,
      'no-store',
    ]);
    expect((await bytesOf(all)).equals(made.bytes)).toBe(true);
    const start = chunkSize - 3;
    const part = await get(holder, made.sha256, {
      range: `bytes=${start}-${start + 9}`,
      'if-range': `"${made.sha256}"`,
    });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${start + 9}/${made.size}`]);
    expect(await bytesOf(part)).toEqual(made.bytes.subarray(start, start + 10));
    const other = await get(holder, made.sha256, { range: 'bytes=0-0', 'if-range': '"another"' });
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, made.size]);
    expect((await get(holder, made.sha256, { range: `bytes=${made.size}-` })).status).toBe(416);
  });

  it('responds to HEAD without reading the stored bytes', async () => {
    const answer = async (login: Login, { sha256 }: MadePackage, headers: Record<string, string> = {}) => {
      const { status, headers: given } = await get(login, sha256, headers, 'HEAD');
      const named = ['content-length', 'etag', 'accept-ranges', 'cache-control', 'content-range'];
      return [status, ...named.map((name) => given.get(name))];
    };
    const expected = ({ size, sha256 }: MadePackage) => [200, String(size), `"${sha256}"`, 'bytes', 'no-store', null];
    expect(await answer(holder, made)).toEqual(expected(made));
    for (const range of ['bytes=0-9', `bytes=${made.size}-`])
      expect(await answer(holder, made, { range })).toEqual(expected(made));
    const parts = await get(holder, `${made.sha256}/chunks`, {}, 'HEAD');
    expect([parts.status, parts.headers.get('content-length')]).toEqual([200, String(3 * 32)]);
    expect((await get(stranger, made.sha256, {}, 'HEAD')).status).toBe(404);
    expect((await get({ ...holder, password: 'x' }, made.sha256, {}, 'HEAD')).status).toBe(401);
    // a file missing from the store: reading it would fail
    const lost = await makePackage(database, server.storage, server.clock, 4_000);
    await server.storage.remove(lost.sha256);
    await desire(stranger, { sha256: lost.sha256, chunkList: lost.chunkList });
    expect((await get(stranger, lost.sha256)).status).toBe(404);
    expect(await answer(stranger, lost)).toEqual(expected(lost));
  });

  it('serves the last bytes of the largest package, far beyond 32 bits', async () => {
    const largest = 8 * 1_073_741_824;
    const sha256 = hash('sha256', 'the largest');
    const folder = path.join(server.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4));
    await mkdir(folder, { recursive: true });
    // empty bytes, which need no disk space
    await using file = await open(path.join(folder, sha256), 'w');
    await file.truncate(largest - 4);
    await file.write('last', largest - 4);
    // only the last chunk is verified, because no other is read
    const chunks = Buffer.alloc(Math.ceil(largest / chunkSize) * 32);
    const last = Buffer.alloc(largest % chunkSize);
    last.write('last', last.length - 4);
    chunks.set(hash('sha256', last, 'buffer'), chunks.length - 32);
    await database.kysely.transaction().execute(async (tx) => {
      await keepContent(tx, { sha256, size: largest }, chunks);
    });
    await desire(stranger, { sha256 });
    const whole = await get(stranger, sha256, {}, 'HEAD');
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '8589934592']);
    const end = await get(stranger, sha256, { range: 'bytes=8589934586-8589934591' });
    expect([end.status, end.headers.get('content-range'), (await bytesOf(end)).toString()]).toEqual([
      206,
      'bytes 8589934586-8589934591/8589934592',
      '\0\0last',
    ]);
  });

  it('refuses a range with an altered chunk, and serves the others', async () => {
    const damaged = await makePackage(database, server.storage, server.clock, chunkSize + 1_000);
    const { sha256 } = damaged;
    await desire(stranger, { sha256, chunkList: damaged.chunkList });
    const place = path.join(server.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    await using file = await open(place, 'r+');
    await file.write('x', 5);
    await server.security.flush();
    expect((await get(stranger, sha256, { range: 'bytes=0-9' })).status).toBe(404);
    const second = await get(stranger, sha256, { range: `bytes=${chunkSize}-` });
    expect(await bytesOf(second)).toEqual(damaged.bytes.subarray(chunkSize));
    await server.security.flush();
    const { rows } = await database.pool.query(`select detail from kernel.security_events where kind = 'file-altered'`);
    expect(rows).toEqual([{ detail: `refused ${sha256}` }]);
  });

  it('serves the hashes of the chunks, whose hash the document contains', async () => {
    const list = await bytesOf(await get(holder, `${made.sha256}/chunks`));
    expect([list.length, hash('sha256', list)]).toEqual([3 * 32, made.chunkList]);
    expect(list.subarray(64).toString('hex')).toBe(hash('sha256', made.bytes.subarray(2 * chunkSize)));
  });

  it('serves nothing to other headsets, and nothing after the end of service', async () => {
    const answers = async (path: string) =>
      Promise.all(
        [stranger, ended, { ...holder, password: stranger.password }].map(async (login) => {
          const answer = await get(login, path);
          return [answer.status, await answer.json()];
        }),
      );
    for (const path of [made.sha256, `${made.sha256}/chunks`]) {
      expect(await answers(path)).toEqual([
        [404, { reason: 'unknown' }],
        [403, { reason: 'service_ended' }],
        [401, { reason: 'refused' }],
      ]);
    }
    expect((await get(holder, '0'.repeat(64))).status).toBe(404);
  });

  it('serves nothing after a newer revision lists another file', async () => {
    await desire(stranger, { sha256: made.sha256, chunkList: made.chunkList });
    expect((await get(stranger, made.sha256, { range: 'bytes=0-0' })).status).toBe(206);
    await desire(stranger, { sha256: '0'.repeat(64) });
    expect((await get(stranger, made.sha256, { range: 'bytes=0-0' })).status).toBe(404);
  });
});

it('calculates the same chunk hashes for any input chunks', async () => {
  const bytes = Buffer.alloc(chunkSize + 1_000, 7);
  const expected = await hashChunks(Readable.from([bytes]));
  expect(expected.length).toBe(64);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: bytes.length }), { maxLength: 5 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const pieces = places.slice(1).map((end, place) => bytes.subarray(places[place], end));
      expect(await hashChunks(Readable.from(pieces))).toEqual(expected);
    }),
    { numRuns: 10 },
  );
});
