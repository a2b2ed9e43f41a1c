import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import { createLog } from '#kernel/log/server/log.ts';
import type { SecurityEvent } from '#kernel/security/server/security-events.ts';
import { createKeyring } from '#kernel/secrets/server/keyring.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { openDiskStorage } from './disk-storage.ts';
import { registerDownloads } from './register-downloads.ts';
import { createDownloadSigner } from './sign-downloads.ts';
import { storeFile } from './store-file.ts';
import type { StoredFile } from './stored-file.ts';

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const secrets = [randomBytes(32), randomBytes(32)];
const signer = createDownloadSigner(createKeyring(secrets), clock);
const lines: string[] = [];
const events: SecurityEvent[] = [];
const app = Fastify({ forceCloseConnections: true });
let folder = '';
let port = 0;
let file: StoredFile;
let large: StoredFile;
let lost: StoredFile;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-downloads-'));
  const storage = openDiskStorage(folder);
  const store = async (bytes: Buffer, name: string, mediaType: string): Promise<StoredFile> => {
    const received = await storage.receive(Readable.from([bytes]), 100_000_000);
    const facts = { name, mediaType, personId: null, at: clock.now() };
    return database.kysely.transaction().execute((tx) => storeFile(tx, storage, received, facts));
  };
  file = await store(Buffer.from('0123456789'), '报告 2026.pdf', 'application/pdf');
  large = await store(randomBytes(40_000_000), 'large.bin', 'text/html; charset=evil\r\n');
  lost = await store(Buffer.from('lost'), 'lost.txt', 'text/plain');
  await storage.remove(lost.sha256);
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
  registerDownloads(app, {
    db: database.kysely,
    storage,
    signer,
    log,
    security: { report: (event) => void events.push(event) },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${url}`, { headers, method });

test('returns the file of a signed path as an attachment that runs no script', async () => {
  const url = signer.sign(file);
  expect(url).toMatch(/^\/api\/files\/\d+\?expires=\d+&signature=[\w-]{43}$/);
  const answer = await get(url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('0123456789');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '10',
    'content-disposition': `attachment; filename="?? 2026.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%202026.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag: `"${file.sha256}"`,
  });
  expect((await get(signer.sign(large))).headers.get('content-type')).toBe('application/octet-stream');
});

test('returns the same response for wrong, expired, unknown and missing files', async () => {
  const url = new URL(signer.sign(file), 'http://x');
  const altered = (change: (u: URL) => void): string => {
    const copy = new URL(url);
    change(copy);
    return copy.pathname + copy.search;
  };
  const signature = url.searchParams.get('signature') ?? '';
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  const attempts = [
    altered((u) => u.searchParams.set('signature', flipped)),
    altered((u) => u.searchParams.set('expires', String(Number(u.searchParams.get('expires')) + 1))),
    altered((u) => u.searchParams.set('signature', `${signature}=`)),
    altered((u) => u.searchParams.set('signature', `${signature}.x`)),
    altered((u) => u.searchParams.set('signature', `${signature} `)),
    altered((u) => u.searchParams.delete('signature')),
    altered((u) => u.searchParams.append('signature', signature)),
    altered((u) => (u.pathname = `/api/files/${large.id}`)),
    altered((u) => (u.pathname = `/api/files/0${file.id}`)),
    signer.sign({ id: '999999', sha256: file.sha256 }),
    signer.sign({ id: file.id, sha256: large.sha256 }),
    signer.sign({ id: 'x', sha256: file.sha256 }),
    signer.sign({ id: '9'.repeat(30), sha256: file.sha256 }),
    signer.sign(file, -1),
    signer.sign(lost),
    createDownloadSigner(createKeyring([randomBytes(32)]), clock).sign(file),
  ];
  const answers = await Promise.all(attempts.map((attempt) => get(attempt, { 'accept-language': 'zh' })));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  for (const [i, answer] of answers.entries()) {
    expect(answer.status, attempts[i]).toBe(404);
    expect(JSON.parse(bodies[i] ?? '')).toEqual({ code: 4003, msg: '没有权限，或资源不存在', errCode: '', data: null });
    expect(
      [...answer.headers.keys()].filter((name) => ['etag', 'accept-ranges', 'content-disposition'].includes(name)),
    ).toEqual([]);
  }
  expect(lines.filter((line) => line.includes('missing'))).toHaveLength(1);
});

test('accepts a path for fifteen minutes, with a retired key too', async () => {
  const older = createDownloadSigner(createKeyring(secrets.toReversed()), clock);
  const url = older.sign(file);
  expect((await get(url)).status).toBe(200);
  try {
    clock.offset = 14.9 * 60_000;
    expect((await get(url)).status).toBe(200);
    clock.offset = 15.1 * 60_000;
    expect((await get(url)).status).toBe(404);
  } finally {
    clock.offset = 0;
  }
});

test('serves one range, ignores several and rejects one beyond the end', async () => {
  const url = signer.sign(file);
  const part = await get(url, { range: 'bytes=2-4' });
  expect([
    part.status,
    part.headers.get('content-range'),
    part.headers.get('content-length'),
    await part.text(),
  ]).toEqual([206, 'bytes 2-4/10', '3', '234']);
  expect((await get(url, { range: 'bytes=0-1,4-5' })).status).toBe(200);
  const beyond = await get(url, { range: 'bytes=10-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

test('follows If-None-Match and If-Range', async () => {
  const url = signer.sign(file);
  const tag = `"${file.sha256}"`;
  const unchanged = await get(url, { 'if-none-match': `"other", ${tag}` });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  expect((await get(url, { range: 'bytes=0-0', 'if-range': tag })).status).toBe(206);
  expect((await get(url, { range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
  expect((await get(url, { range: 'bytes=0-0', 'if-range': new Date().toUTCString() })).status).toBe(200);
});

test('accepts GET only', async () => {
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'])
    expect((await get(signer.sign(file), {}, method)).status).toBe(404);
});

test.skipIf(process.platform !== 'linux')('closes the file of an interrupted download and serves others', async () => {
  const before = await openFiles();
  for (let i = 0; i < 20; i += 1) {
    const request = http.get({ port, path: signer.sign(large) });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await once(response, 'data');
    response.on('error', () => {});
    request.destroy();
  }
  const whole = await get(signer.sign(large));
  expect((await whole.arrayBuffer()).byteLength).toBe(40_000_000);
  for (let wait = 0; wait < 100 && (await openFiles()) > before; wait += 1) await sleep(20);
  expect(await openFiles()).toBeLessThanOrEqual(before);
});

/** Open files of the process in this test's folder. */
async function openFiles(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(folder)).length;
}
