import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { beginLog } from '#zero-carbon/certification/issuance-log/server/begin-log.ts';
import { createHeadNow } from '#zero-carbon/certification/issuance-log/server/log.open.ts';
import { openServer } from '../../../../../test/support/open-server.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { copyFeed } from './copy-feed.ts';

const database = useDatabase();
const env = { TRUSTED_PROXIES: '127.0.0.1' };
const secret = Buffer.alloc(32, 7);
const server = useServer(database, { env, secret });

beforeAll(async () => {
  await loadDemoCertificates(database.pool, 100, server.clock.today());
  const { keyring, clock } = server;
  await beginLog({ database, clock, keyring, publicUrl: 'http://127.0.0.1:8080', onProgress: () => {} });
  // more than socket buffers hold
  await database.pool.query("update zero_carbon.certificates set enterprise_name = repeat('某', 40000)");
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const get = (url: string, address = '203.0.113.9', headers: Record<string, string> = {}) =>
  fetch(`${url}/open/certificates.json`, {
    headers: { 'accept-encoding': 'identity', 'x-forwarded-for': address, ...headers },
  });

/** Requests a copy and reads only its header. */
async function readSlowly(url: string, address: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET /open/certificates.json HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${address}\r\n\r\n`);
  await new Promise<void>((resolve, reject) => {
    socket.once('data', (head: Buffer) => {
      socket.pause();
      if (head.toString('latin1').startsWith('HTTP/1.1 200')) resolve();
      else reject(new Error(head.toString('latin1').split('\r\n', 1)[0]));
    });
  });
  return socket;
}

const busyConnections = async () => {
  const { rows } = await database.pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and (state like 'idle in transaction%' or query ilike 'copy%' and state = 'active')`,
  );
  return rows;
};
const written = async (): Promise<string[]> => {
  const names = await readdir(path.join(server.config.dataDir, 'cache/open'));
  return names.filter((name) => name.startsWith('certificates.json'));
};

it('serves others during slow downloads, without a database connection', async () => {
  for (const last of [1, 2, 3, 4, 5]) await readSlowly(server.url, `203.0.113.${last}`);
  expect(await busyConnections()).toEqual([]);
  const response = await get(server.url);
  expect(response.status).toBe(200);
  expect(JSON.parse(await response.text()).certificates).toHaveLength(100);
});

it('responds to HEAD with the headers of the file', async () => {
  const [whole, head] = [
    await get(server.url),
    await fetch(`${server.url}/open/certificates.json`, { method: 'HEAD' }),
  ];
  const size = (await whole.arrayBuffer()).byteLength;
  expect([whole.headers.get('content-length'), whole.headers.get('x-content-type-options')]).toEqual([
    String(size),
    'nosniff',
  ]);
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
});

it('deletes an old version, which running downloads complete', async () => {
  const slow = await readSlowly(server.url, '203.0.113.1');
  const old = await written();
  await database.pool.query(
    "update zero_carbon.certificates set enterprise_name = '新' || enterprise_name where id = 1",
  );
  await (await get(server.url)).arrayBuffer();
  const now = await written();
  expect(now).toHaveLength(1);
  expect(now).not.toEqual(old);
  let end = '';
  slow.on('data', (chunk: Buffer) => (end = (end + chunk.toString('latin1')).slice(-8)));
  slow.resume();
  await expect.poll(() => end.endsWith(']}\n')).toBe(true);
});

it('rewrites a lost version, and shares one version between servers of a folder', async () => {
  const folder = path.join(server.config.dataDir, 'cache/open');
  const [name] = await written();
  await rm(path.join(folder, name!));
  const second = await openServer(database.url, { env: { ...env, DATA_DIR: server.config.dataDir }, secret });
  try {
    const asked = Array.from({ length: 6 }, (_, n) => get([server, second][n % 2]!.url, `203.0.113.${n}`));
    const bodies = await Promise.all(asked.map(async (one) => (await one).text()));
    expect(new Set(bodies.map(({ length }) => length)).size).toBe(1);
    expect(await written()).toEqual([name]);
    const { ino } = await stat(path.join(folder, name!));
    await (await get(second.url)).arrayBuffer();
    expect((await stat(path.join(folder, name!))).ino).toBe(ino);
  } finally {
    await second.close();
  }
});

it('releases connection and lock if writing does not start or fails', async () => {
  const { keyring, clock } = server;
  const headNow = createHeadNow({ keyring, publicUrl: 'http://127.0.0.1:8080' });
  const head = async () => headNow(database, clock.now());
  const begin = () => copyFeed(database, { format: 'csv', licence: 'CC BY 4.0', today: clock.today(), head });
  // otherwise each would wait for the lock of the previous one
  for (let turn = 0; turn < 3; turn += 1) (await begin()).cancel();
  const full = async () => {
    throw new Error('no space left on device');
  };
  await expect((await begin()).writeTo(full)).rejects.toThrow('no space');
  let pieces = 0;
  const later = async () => ((pieces += 1) > 2 ? full() : undefined);
  await expect((await begin()).writeTo(later)).rejects.toThrow('no space');
  await expect.poll(busyConnections).toEqual([]);
});

it('disconnects a client below the minimum rate', async () => {
  const strict = await openServer(database.url, { env, secret, pace: { bytes: 1_000, window: 200 } });
  try {
    const slow = await readSlowly(strict.url, '203.0.113.1');
    let bytes = 0;
    slow.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await setTimeout(6_000);
    slow.resume();
    await once(slow, 'close');
    expect(bytes).toBeLessThan(10_000_000);
  } finally {
    await strict.close();
  }
});

it('limits the copies of a network, not of others or of clients with a current version', async () => {
  const etag = (await get(server.url, '198.51.100.1')).headers.get('etag')!;
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1) {
    const response = await get(server.url, '198.51.100.1');
    await response.body?.cancel();
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await get(server.url, '198.51.100.1', { 'if-none-match': etag })).status).toBe(304);
  const other = await get(server.url, '203.0.113.1');
  expect(other.status).toBe(200);
  await other.body?.cancel();
});
