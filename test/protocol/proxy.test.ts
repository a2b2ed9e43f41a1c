import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pieceSize } from '#kernel/files/resumable.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { importDevices } from '#vr-fleet/entry/entry/sheet/sheet.contract.ts';
import { beginPackage, finishPackage } from '#vr-fleet/configuration/upgrades/versions.contract.ts';
import type { ProxyName } from '../../tools/proxies.ts';
import { fakeActor } from '../support/fake-actor.ts';
import { hasProxy, startProxy } from '../support/proxies.ts';
import { sendPiece, sentSoFar } from '../support/send-pieces.ts';
import { sendUpload } from '../support/send-upload.ts';
import { subscribeToEvents } from '../support/subscribe-to-events.ts';
import { useDatabase } from '../support/use-database.ts';
import { callerOf, useServer, type TestServer } from '../support/use-server.ts';

const long = endpoint({
  method: 'GET',
  path: '/test/long',
  summary: 'Answers the length of a long text and the address of its caller.',
  access: 'public',
  changes: 'none',
  input: z.object({ text: z.string() }),
  output: z.object({ length: z.int(), address: z.string() }),
});

const slow = endpoint({
  method: 'GET',
  path: '/test/slow',
  summary: 'Answers after the time that it is given.',
  access: 'public',
  changes: 'none',
  input: z.object({ milliseconds: z.int() }),
  output: z.object({ isWhole: z.boolean() }),
});

/** The address of a browser, and its forged header. */
const claimed = '203.0.113.99';

const proxies = [
  { name: 'nginx', file: 'ops/nginx.conf' },
  { name: 'caddy', file: 'ops/Caddyfile' },
] as const;

describe.each(proxies)('behind $name with $file', ({ name }) => {
  describe.skipIf(!hasProxy(name))('installed', () => testProxy(name));
});

function testProxy(name: ProxyName): void {
  const database = useDatabase();
  const server = useServer(database, {
    headsets: true,
    env: { PUBLIC_URL: 'https://portal.example.org', TRUSTED_PROXIES: '127.0.0.1', DEMO: '0' },
    extraRoutes: [
      handle(long, async ({ text }, { caller }) => ({ length: text.length, address: caller.address })),
      handle(slow, async ({ milliseconds }) => sleep(milliseconds, { isWhole: true })),
    ],
  });
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let proxied: Pick<TestServer, 'url' | 'clock' | 'sender' | 'call' | 'ask'>;
  beforeAll(async () => {
    proxy = await startProxy(name, server.url);
    proxied = { url: proxy.url, clock: server.clock, ...(await callerOf(proxy.url, server.clock)) };
  });
  afterAll(() => proxy?.close());

  it('carries 8 KiB of parameters in a GET, and drops a forged address', async () => {
    const text = 'x'.repeat(5_950);
    const answer = await proxied.call(long, { text }, { address: claimed });
    expect(answer).toMatchObject({ code: 1000, data: { length: text.length, address: '127.0.0.1' } });
    const refused = await fetch(`${proxy.url}/api/test/long?${new URLSearchParams({ data: 'x'.repeat(8_150) })}`);
    expect([refused.status, (await refused.json()) as { code: number }]).toMatchObject([400, { code: 4000 }]);
  });

  it('delivers a form of 3 MB in full', async () => {
    const as = (await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' })).session;
    const params = { step: 'check', orderIds: ['1'] };
    const answer = await sendUpload(proxied, importDevices, randomBytes(3_000_000), { as, params, lang: 'en' });
    // It is not a workbook: the server has read all of it.
    expect(answer).toMatchObject({ code: 4000, data: [{ path: 'file' }] });
  });

  it('delivers an upload in chunks of 10 MiB', async () => {
    const as = (await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' })).session;
    const bytes = randomBytes(pieceSize + 1_234);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { data } = await proxied.call(beginPackage, { name: 'a.zip', size: bytes.length, sha256 }, { as });
    const address = `${proxy.url}${new URL(data.url, proxy.url).pathname}`;
    expect((await sendPiece(address, bytes, 0)).status).toBe(204);
    expect(await sentSoFar(address)).toBe(pieceSize);
    expect((await sendPiece(address, bytes, pieceSize)).status).toBe(204);
    expect((await proxied.call(finishPackage, { id: data.id }, { as })).code).toBe(1000);
  });

  it('gives a headset in a browser its WebSocket at /mqtt', async () => {
    const socket = new WebSocket(`${proxy.url.replace('http', 'ws')}/mqtt`, 'mqtt');
    const [response] = (await once(socket, 'upgrade')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(101);
    socket.terminate();
  });

  it('delivers live updates as they are sent', async () => {
    const as = (await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' })).session;
    const events = await subscribeToEvents(proxied, as);
    expect(events.status).toBe(200);
    await expect.poll(() => events.chunks).toBeGreaterThan(0);
    events.close();
  });

  it('lets an export respond after three quarters of an hour', async () => {
    // At 600 times the speed: 4.5 s.
    const fast = await startProxy(name, server.url, { speed: 600 });
    try {
      const { call } = await callerOf(fast.url, server.clock);
      expect(await call(slow, { milliseconds: 4_500 })).toMatchObject({ code: 1000, data: { isWhole: true } });
    } finally {
      await fast.close();
    }
  });

  it('hides the metrics', async () => {
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
  });
}
