import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PartyActor } from '#kernel/http/server/actor.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { openPatch, type OpenPatch } from '../../../../../test/support/open-patch.ts';
import { openServer, type OpenServer } from '../../../../../test/support/open-server.ts';
import { sendBytes, sendRest } from '../../../../../test/support/send-pieces.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { beginUpload } from './begin-upload.ts';

const database = useDatabase();
const env = { TRUSTED_PROXIES: '127.0.0.1' };
/** PATCH requests that one party, and one network, may have open. */
const [ofParty, ofNetwork] = [8, 32];
const size = 3 * 1_048_576;
const open: OpenPatch[] = [];
let server: OpenServer;
beforeEach(async () => {
  server = await openServer(database.url, { env });
});
afterEach(async () => {
  for (const patch of open.splice(0)) patch.cut();
  await server.close();
});

const newParty = (): Promise<FakeActor> => fakeActor(database, server.clock, { role: 'enterprise_owner' });

async function begin({ partyId, personId }: FakeActor, bytes: Uint8Array = randomBytes(size)) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const actor = { partyId, personId } as PartyActor;
  const facts = { name: 'bill.pdf', size: bytes.length, sha256 };
  const { id, url } = await database.kysely
    .transaction()
    .execute((db) => beginUpload(facts, { db, actor, clock: server.clock }));
  return { id, url: `${server.url}${url}`, bytes };
}

/** Opens a PATCH for each of `count` new uploads, and waits until the server reads all of them. */
async function openPatches(party: FakeActor, count: number, address?: string): Promise<OpenPatch[]> {
  const uploads = await Promise.all(Array.from({ length: count }, () => begin(party)));
  const patches = await Promise.all(uploads.map(({ url }) => openPatch(url, 0, size, address)));
  open.push(...patches);
  await Promise.all(uploads.map(({ id }) => expect.poll(() => hasWriter(id)).toBe(true)));
  return patches;
}

async function hasWriter(id: string): Promise<boolean> {
  const { rows } = await database.pool.query('select 1 from kernel.uploads where id = $1 and writer > 0', [id]);
  return rows.length > 0;
}

const headOf = (url: string): Promise<Response> =>
  fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });

it('refuses one PATCH too many of a party with 503, and serves other parties', async () => {
  const [party, other] = [await newParty(), await newParty()];
  const { url, bytes } = await begin(party);
  const whole = await begin(party, randomBytes(1_000));
  await sendRest(whole.url, whole.bytes);
  const [first] = await openPatches(party, ofParty);
  const refused = await sendBytes(url, bytes, 0);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 4029 });
  // a client that checks first sends no body in vain; a complete upload needs no slot
  expect((await headOf(url)).status).toBe(503);
  expect((await headOf(whole.url)).status).toBe(200);
  const theirs = await begin(other);
  await sendRest(theirs.url, theirs.bytes);
  first!.cut();
  await expect.poll(async () => (await headOf(url)).status).toBe(200);
  await sendRest(url, bytes);
  await server.security.flush();
  const { rows } = await database.pool.query(
    `select party_id, route from kernel.security_events where kind = 'rate-limited'`,
  );
  expect(rows).toContainEqual({ party_id: party.partyId, route: '/api/files/:secret' });
});

it('refuses one PATCH too many of a network for any party, and serves another network', async () => {
  const parties = await Promise.all(Array.from({ length: ofNetwork / ofParty }, newParty));
  for (const party of parties) await openPatches(party, ofParty, '203.0.113.1');
  const { url } = await begin(await newParty());
  const refused = await openPatch(url, 0, size, '203.0.113.1');
  const served = await openPatch(url, 0, 1_000, '198.51.100.1');
  open.push(refused, served);
  expect(await refused.status).toBe(503);
  served.send(randomBytes(1_000));
  served.end();
  expect(await served.status).toBe(204);
});

/**
 * A request on a connection that its client leaves open: returns the response, and the milliseconds until the
 * server closed it.
 */
function holdOpen(url: string, method: 'PATCH' | 'DELETE', trickle: Uint8Array) {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const from = performance.now();
  let answer = '';
  // The server may reset a connection whose client still writes: an error, followed by the close.
  socket.on('error', () => {});
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += String(chunk);
      resolve();
    });
  });
  socket.write(`${method} ${pathname} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n`);
  socket.write(`content-type: application/offset+octet-stream\r\ncontent-length: ${size}\r\n\r\n`);
  const timer = setInterval(() => socket.write(trickle), 20);
  const closed = new Promise<{ status: string | undefined; milliseconds: number }>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ status: answer.split(' ', 2)[1], milliseconds: performance.now() - from });
    });
  });
  return { cut: () => void socket.destroy(), answered, closed };
}

describe('the body of a refused request', () => {
  const nowhere = `/api/files/${'a'.repeat(43)}`;
  it.each(['PATCH', 'DELETE'] as const)(
    'is cut off below the minimum rate, even with an occasional byte: %s',
    async (method) => {
      const strict = await openServer(database.url, { env, pace: { bytes: 10_000, window: 1_000 } });
      // a body above the rate ends by the time that any refused body has
      const fast = holdOpen(`${strict.url}${nowhere}`, method, Buffer.alloc(16_384));
      const slow = holdOpen(`${strict.url}${nowhere}`, method, Buffer.from('x'));
      const first = await Promise.race([
        slow.closed.then(({ status }) => `the slow one, with ${status}`),
        fast.closed.then(() => 'the fast one'),
      ]);
      expect(first).toBe('the slow one, with 404');
      fast.cut();
      await strict.close();
    },
  );
  it('is cut off after some seconds at any rate', async () => {
    const party = await newParty();
    const { url } = await begin(party);
    await openPatches(party, ofParty);
    const { status, milliseconds } = await holdOpen(url, 'PATCH', Buffer.alloc(4_096)).closed;
    expect(status).toBe('503');
    expect(milliseconds).toBeGreaterThan(4_000);
  });
  it('is cut off sooner beyond eight bodies of one network', async () => {
    const hold = () => holdOpen(`${server.url}${nowhere}`, 'PATCH', Buffer.alloc(4_096));
    const eight = Array.from({ length: 8 }, hold);
    await Promise.all(eight.map(({ answered }) => answered));
    const ninth = hold();
    const first = await Promise.race([
      ninth.closed.then(({ status }) => `the ninth, with ${status}`),
      ...eight.map(({ closed }) => closed.then(() => 'one of the eight')),
    ]);
    expect(first).toBe('the ninth, with 404');
    for (const { cut } of eight) cut();
    await Promise.all(eight.map(({ closed }) => closed));
  });
});
