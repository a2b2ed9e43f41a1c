import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportLogins } from '#accounts/logs/logs.contract.ts';
import { handleUpload } from '#kernel/files/server/upload/handle-upload.ts';
import { exampleUpload } from '../../../../../test/support/example-upload.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { openServer, type OpenServer } from '../../../../../test/support/open-server.ts';
import { sendUploads } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { callerOf, newCallId, useServer, type TestServer } from '../../../../../test/support/use-server.ts';
import { createPlaces } from './places.ts';

const database = useDatabase();
const extraRoutes = [
  handleUpload(exampleUpload, async (_params, _context, files) => ({ files: files.map(({ name }) => name) })),
];
const server = useServer(database, { extraRoutes });
let parties: FakeActor[];
beforeAll(async () => {
  const permissions = { 'test.write': 'own', 'logs.read': 'all' } as const;
  parties = await Promise.all([1, 2, 3].map(() => fakeActor(database, server.clock, { permissions })));
});

const pdf = Buffer.from(`%PDF-1.7\r\n${'x'.repeat(2_000)}`);
const open: ClientRequest[] = [];
afterEach(() => {
  for (const sent of open.splice(0)) sent.destroy();
});

/** An upload that sends only its first bytes. */
function beginUpload(
  { url, sender, clock }: Pick<TestServer, 'url' | 'sender' | 'clock'>,
  as: FakeActor['session'],
): ClientRequest {
  const path = `/api${exampleUpload.path}`;
  const files = [{ field: 'proof', name: 'a.pdf', size: pdf.length, sha256: '0'.repeat(64) }];
  const plaintext = JSON.stringify({
    t: clock.now().getTime(),
    id: newCallId(),
    s: as.proof,
    params: { id: '1', files },
  });
  const field = (name: string, value: string): string =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const sent = request(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${as.token}` },
  });
  sent.on('error', () => {});
  sent.write(field('key', sender.key) + field('data', sender.seal('POST', path, plaintext)));
  sent.write('--b\r\ncontent-disposition: form-data; name="proof"; filename="a.pdf"\r\n\r\n%PDF-1.7');
  open.push(sent);
  return sent;
}

describe('two parties that send as slowly as possible', () => {
  it('do not prevent others from exporting or uploading', async () => {
    for (const { session } of parties.slice(0, 2)) for (let n = 0; n < 4; n += 1) beginUpload(server, session);
    await Promise.all(open.map((sent) => once(sent, 'socket')));
    const { session } = parties[2]!;
    const exported = await server.send(exportLogins, {}, { as: session });
    expect(exported.headers.get('x-portico-rows')).not.toBeNull();
    await exported.arrayBuffer();
    const file = { field: 'proof', name: 'a.pdf', bytes: pdf };
    expect(await sendUploads(server, exampleUpload, [file], { as: session, params: { id: '1' } })).toMatchObject({
      code: 1000,
    });
  });
  it('are cut off below the minimum rate, even with an occasional byte', async () => {
    const strict: OpenServer = await openServer(database.url, { extraRoutes, pace: { bytes: 1_000, window: 150 } });
    const caller = { ...strict, ...(await callerOf(strict.url, strict.clock)) };
    const sent = beginUpload(caller, parties[0]!.session);
    const trickle = setInterval(() => sent.write('x'), 20);
    const answered = new Promise<string>((resolve) => sent.once('response', () => resolve('answered')));
    const cut = new Promise<string>((resolve) => sent.once('close', () => resolve('cut')));
    expect(await Promise.race([cut, answered])).toBe('cut');
    clearInterval(trickle);
    await strict.close();
  });
  it('are cut off below the minimum rate after a refusal too', async () => {
    const strict: OpenServer = await openServer(database.url, { extraRoutes, pace: { bytes: 1_000, window: 150 } });
    const caller = { ...strict, ...(await callerOf(strict.url, strict.clock)) };
    const sent = beginUpload(caller, { token: 'none', proof: 'none' });
    const cut = once(sent, 'close');
    const trickle = setInterval(() => sent.write('x'), 20);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(await json(response)).toMatchObject({ code: 1008 });
    await cut;
    clearInterval(trickle);
    await strict.close();
  });
});

describe('slots', () => {
  const member = (partyId: string) => ({ partyId, personId: '1' });
  it('are also counted for an IPv6 /48, with eight times the slots of a /64', () => {
    const places = createPlaces();
    const from = (network: number) => ({ actor: null, address: `2001:db8:1:${network.toString(16)}::1` });
    for (let network = 0; network < 64; network += 1) places.take('openCopies', from(network));
    expect(() => places.take('openCopies', from(64))).toThrow();
    expect(() => places.take('openCopies', { actor: null, address: '2001:db8:2::1' })).not.toThrow();
  });

  it('are counted for the party, not the session, and for the network', () => {
    const places = createPlaces();
    const take = (party: string, address: string) => places.take('exports', { actor: member(party), address });
    const own = [take('1', '203.0.113.1'), take('1', '203.0.113.2')];
    expect(() => take('1', '203.0.113.3')).toThrow();
    take('2', '203.0.113.1');
    own[0]!.leave();
    take('1', '203.0.113.3');
    expect(() => take('3', '203.0.113.9')).not.toThrow();
    expect(() => take('4', '203.0.113.10')).toThrow();
  });
  it('of different kinds are counted separately', () => {
    const places = createPlaces();
    for (const address of ['203.0.113.1', '198.51.100.1', '203.0.113.2', '198.51.100.2'])
      places.take('publicUploads', { actor: null, address });
    expect(() => places.take('publicUploads', { actor: null, address: '192.0.2.1' })).toThrow();
    places.take('memberUploads', { actor: member('1'), address: '203.0.113.1' });
    places.take('exports', { actor: member('1'), address: '203.0.113.1' });
  });
  it('of receipts are limited by their bytes', () => {
    const places = createPlaces();
    const take = (party: string) =>
      places.take('heldReceipts', { actor: member(party), address: `203.0.${party}.1`, bytes: 24 * 1024 * 1024 });
    for (let party = 0; party < 8; party += 1) take(String(party));
    expect(() => take('9')).toThrow();
  });
});
