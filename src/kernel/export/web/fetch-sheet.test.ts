import { readXlsx } from 'hucre/xlsx';
import { randomBytes } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '#kernel/http/web/caller.ts';
import type { CallSettings } from '#kernel/http/web/call-settings.ts';
import { exportThings, thingsRoute } from '../../../../test/support/example-export.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { fetchSheet, type Progress } from './fetch-sheet.ts';
import { isWhole } from './whole-file.ts';

const database = useDatabase();
const server = useServer(database, { extraRoutes: [thingsRoute] });
let reader: FakeActor;
beforeAll(async () => {
  reader = await fakeActor(database, server.clock, { permissions: { 'test.read': 'own' } });
});

interface Options {
  readonly settings?: Partial<CallSettings>;
  readonly signal?: AbortSignal;
  readonly rows?: number;
}
async function fetchThings({ settings = {}, signal = new AbortController().signal, rows = 20_000 }: Options = {}) {
  const progress: Progress[] = [];
  const caller = createCaller({ origin: server.url, session: () => reader.session, ...settings });
  const sheet = await fetchSheet(caller, exportThings, { rows }, { signal, onProgress: (at) => progress.push(at) });
  if (sheet === 'task') throw new Error('It was to be sent at once');
  return { ...sheet, progress };
}

/** A network that closes a connection after a number of response bytes. */
const cutting = { after: Infinity };
const network = net.createServer((client) => {
  const { port, hostname } = new URL(server.url);
  const upstream = net.connect(Number(port), hostname);
  let passed = 0;
  upstream.on('data', (chunk) => {
    client.write(chunk);
    passed += chunk.length;
    if (passed > cutting.after) client.destroy();
  });
  client.pipe(upstream);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const)
    one.on('error', () => {}).on('close', () => other.destroy());
});
beforeAll(() => new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve)));
afterAll(() => void network.close());

/** A proxy that ends a response early as if it were complete. */
const shortened =
  (most: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.url.endsWith('/export') || !response.body) return response;
    let left = most;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        out.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) out.terminate();
      },
    });
    return new Response(response.body.pipeThrough(cut), response);
  };

describe('fetchSheet', () => {
  it('returns the complete sheet with its name, and reports progress', async () => {
    const { name, blob, rows, progress } = await fetchThings();
    expect(name).toMatch(/^\d{14}\.xlsx$/);
    expect(rows).toBe(20_000);
    expect((await readXlsx(await blob.arrayBuffer())).sheets[0]?.rows).toHaveLength(20_001);
    const counts = progress.map((at) => at.rows);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBe(0);
    expect(counts.filter((count) => count > 0 && count < 20_000).length).toBeGreaterThan(0);
    expect(new Set(progress.map(({ total }) => total))).toEqual(new Set([20_000]));
  });

  it('rejects a sheet after a lost connection, and succeeds when repeated', async () => {
    const { port } = network.address() as AddressInfo;
    const settings = { origin: `http://127.0.0.1:${port}`, lang: () => 'en' as const };
    cutting.after = 60_000;
    await expect(fetchThings({ settings })).rejects.toMatchObject({
      name: 'CallError',
      kind: 'network',
      msg: expect.stringContaining('was not saved'),
    });
    cutting.after = Infinity;
    expect((await fetchThings({ settings })).rows).toBe(20_000);
  });

  it.each([40, 5_000, 100_000])('rejects a sheet that ends after %i bytes without an error', async (most) => {
    // a separate user: the server may still be writing the previous export
    const { session } = await fakeActor(database, server.clock, { permissions: { 'test.read': 'own' } });
    const settings = { fetch: shortened(most), session: () => session };
    await expect(fetchThings({ settings })).rejects.toMatchObject({ kind: 'network' });
  });

  it('stops when its caller aborts', async () => {
    const control = new AbortController();
    const fetching = fetchThings({ signal: control.signal, rows: 100_000 });
    await rest(150);
    control.abort();
    await expect(fetching).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects the sheet if the session changed meanwhile', async () => {
    let session = reader.session;
    const settings = { session: () => session };
    const fetching = fetchThings({ settings, rows: 100_000 });
    await rest(300);
    session = { token: 'another', proof: 'one' };
    await expect(fetching).rejects.toMatchObject({ kind: 'network' });
  });

  it('rejects with the refusal, and reports the end of the session', async () => {
    const ends: number[] = [];
    const settings: Partial<CallSettings> = { lang: () => 'en', onSessionEnd: (code) => ends.push(code) };
    await expect(fetchThings({ settings, rows: -1 })).rejects.toMatchObject({ kind: 'refused', code: 4000 });
    await expect(fetchThings({ settings, rows: 1_000_001 })).rejects.toMatchObject({ kind: 'refused', code: 5000 });
    const gone = { ...settings, session: () => ({ token: 'none', proof: 'none' }) };
    await expect(fetchThings({ settings: gone })).rejects.toMatchObject({ code: 1008 });
    expect(ends).toEqual([1008]);
  });
});

describe('isWhole', () => {
  it('accepts only the complete file', async () => {
    const { blob } = await fetchThings({ rows: 50 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect(isWhole(bytes, bytes.length)).toBe(true);
    for (let size = 0; size < bytes.length; size += 1) expect(isWhole(bytes.subarray(0, size), size)).toBe(false);
    expect(isWhole(randomBytes(500), 500)).toBe(false);
  });
});
