import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decode, encode } from '#kernel/envelope/base64url.ts';
import { protocol } from '#kernel/envelope/protocol.ts';
import { setupSender } from '#kernel/envelope/web/encapsulate.ts';
import { createSender, type Sender } from '#kernel/envelope/web/sender.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newId, useReceiver } from '../../../../test/support/use-receiver.ts';
import { createReceiver, type SealedRequest } from './receiver.ts';

const path = '/api/zerocpolicy/more';
const database = useDatabase();
const server = useReceiver(database);

let hosts = 0;
const nextAddress = () => `198.51.100.${hosts++}`;

const message = (more: object = {}) =>
  JSON.stringify({ t: server.clock.now().getTime(), id: newId(), params: {}, ...more });
const request = (sender: Sender, plaintext: string, more: Partial<SealedRequest> = {}): SealedRequest => ({
  method: 'GET',
  path,
  key: sender.key,
  data: sender.seal('GET', path, plaintext),
  address: nextAddress(),
  ...more,
});
const reasonOf = async (given: SealedRequest) => (await server.receiver.open(given)).refusal;
async function reasonFor(plaintext: string, more?: Partial<SealedRequest>) {
  return reasonOf(request(await server.newSender(), plaintext, more));
}
async function mustOpen(given: SealedRequest) {
  const opened = await server.receiver.open(given);
  if (opened.refusal !== undefined) throw new Error(opened.refusal);
  return opened;
}
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a valid envelope', () => {
  it('opens, and its response opens for its sender only', async () => {
    const sender = await server.newSender();
    const id = newId();
    const opened = await mustOpen(request(sender, message({ id, s: 'proof', params: { code: '001', 名: ['零碳'] } })));
    expect(opened).toMatchObject({ id, s: 'proof', params: { code: '001', 名: ['零碳'] } });
    expect(opened.kid).toBe((await server.keys.current()).kid);
    const answer = opened.sealAnswer('{"rows":["证书"]}');
    expect(sender.open(answer, id)).toBe('{"rows":["证书"]}');
    expect(() => sender.open(answer, newId())).toThrow();
    expect(opened.sealAnswer('{}')).not.toBe(opened.sealAnswer('{}'));
    const other = await server.newSender();
    expect(() => other.open(answer, id)).toThrow();
  });

  it('opens repeatedly and from any address: calls that change state detect replays', async () => {
    const given = request(await server.newSender(), message());
    for (const address of ['192.0.2.1', '192.0.2.2']) await mustOpen({ ...given, address });
  });

  it('has no proof if none is sent', async () => {
    const sender = await server.newSender();
    expect((await mustOpen(request(sender, message()))).s).toBeUndefined();
    expect((await mustOpen(request(sender, message({ s: '' })))).s).toBeUndefined();
  });

  it('accepts at most 1 MiB and 16 levels', async () => {
    const sender = await server.newSender();
    const empty = message({ params: { text: '' } }).length;
    const full = message({ params: { text: 'x'.repeat(1024 * 1024 - empty) } });
    const post = (plaintext: string) =>
      request(sender, plaintext, { method: 'POST', data: sender.seal('POST', path, plaintext) });
    expect(full).toHaveLength(1024 * 1024);
    await mustOpen(post(full));
    expect(await reasonOf(post(`${full} `))).toBe('envelope');
    await mustOpen(post(`{"deep":${nested(15)},${message().slice(1)}`));
    expect(await reasonOf(post(`{"deep":${nested(16)},${message().slice(1)}`))).toBe('envelope');
    await mustOpen(post(message({ params: { text: `"${nested(100)}\\` } })));
  });
});

describe('an invalid envelope', () => {
  it.each([
    ['no JSON', 'hello'],
    ['nothing', '{}'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a byte order mark', `\ufeff${JSON.stringify({ t: Date.now(), id: 'A'.repeat(22), params: {} })}`],
  ])('is refused: %s', async (_name, plaintext) => {
    expect(await reasonFor(plaintext)).toBe('envelope');
  });

  it.each([
    ['id too short', { id: 'A'.repeat(21) }],
    ['id too long', { id: 'A'.repeat(23) }],
    ['id of other characters', { id: `${'A'.repeat(21)}+` }],
    ['id with a line end', { id: `${'A'.repeat(22)}\n` }],
    ['id a number', { id: 1 }],
    ['no id', { id: undefined }],
    ['t a text', { t: String(Date.now()) }],
    ['t a fraction', { t: Date.now() + 0.5 }],
    ['t too large to be whole', { t: 2 ** 60 }],
    ['no t', { t: null }],
    ['params an array', { params: [] }],
    ['params null', { params: null }],
    ['no params', { params: undefined }],
    ['s a number', { s: 7 }],
  ])('is refused: %s', async (_name, more) => {
    expect(await reasonFor(message(more))).toBe('envelope');
  });

  it('is refused if it is not UTF-8', async () => {
    const { kid, publicKey } = await server.keys.current();
    const { enc, schedule } = setupSender(decode(publicKey)!, protocol.info);
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const key = schedule.exporter()(protocol.requestLabel);
    const seal = (bytes: Buffer) =>
      encode(Buffer.concat([nonce, chacha20poly1305(key, nonce, Buffer.from(`GET ${path}`)).encrypt(bytes)]));
    const given = { method: 'GET', path, key: `${kid}.${encode(enc)}`, address: nextAddress() } as const;
    const text = message({ params: { q: '\u00ff' } });
    await mustOpen({ ...given, data: seal(Buffer.from(text, 'utf8')) });
    expect(await reasonOf({ ...given, data: seal(Buffer.from(text, 'latin1')) })).toBe('envelope');
  });

  it('is refused for its time after it opened, outside five minutes either way', async () => {
    const now = server.clock.now().getTime();
    const minute = 60_000;
    expect(await reasonFor(message({ t: now - 5 * minute - 1 }))).toBe('time');
    expect(await reasonFor(message({ t: now + 6 * minute }))).toBe('time');
    expect(await reasonFor(message({ t: -1 }))).toBe('time');
    expect(await reasonFor(message({ t: now - 4.9 * minute }))).toBeUndefined();
    expect(await reasonFor(message({ t: now + 4.9 * minute }))).toBeUndefined();
    expect(await reasonFor(message({ t: -1 }), { path: '/api/other' })).toBe('envelope');
  });

  it('is refused for another method or path', async () => {
    expect(await reasonFor(message(), { method: 'POST' })).toBe('envelope');
    expect(await reasonFor(message(), { path: `${path}/` })).toBe('envelope');
    expect(await reasonFor(message(), { path: path.replace('z', '%7a') })).toBe('envelope');
  });

  it('is refused if any byte of data is altered or missing', async () => {
    const given = request(await server.newSender(), message());
    await mustOpen(given);
    const data = given.data as string;
    for (const index of [0, 5, 16, 20, Math.floor(data.length / 2), data.length - 1]) {
      const other = data[index] === 'A' ? 'B' : 'A';
      expect(await reasonOf({ ...given, data: data.slice(0, index) + other + data.slice(index + 1) })).toBe('envelope');
      expect(await reasonOf({ ...given, data: data.slice(0, index) })).toBe('envelope');
    }
    for (const spelt of [`${data}=`, `${data}==`, `${data}A`, ` ${data}`, `${data}\n`, ''])
      expect(await reasonOf({ ...given, data: spelt })).toBe('envelope');
  });

  it('is refused if key or data is no string', async () => {
    const given = request(await server.newSender(), message());
    for (const wrong of [undefined, null, 1, {}, [given.data]]) {
      expect(await reasonOf({ ...given, data: wrong })).toBe('envelope');
      expect(await reasonOf({ ...given, key: wrong })).toBe('envelope');
    }
  });

  it('is refused as a query of more than 8 KiB, and accepted as a body', async () => {
    const sender = await server.newSender();
    const long = message({ params: { q: 'x'.repeat(6_200) } });
    expect(await reasonOf(request(sender, long))).toBe('envelope');
    await mustOpen(request(sender, long, { method: 'POST', data: sender.seal('POST', path, long) }));
  });
});

describe('the key of an envelope', () => {
  it('is refused as an unknown key if its id is unknown', async () => {
    const sender = await server.newSender();
    const [, enc] = sender.key.split('.');
    expect(await reasonOf(request(sender, message(), { key: `nobody.${enc}` }))).toBe('key');
    const { publicKey } = await server.keys.current();
    expect(await reasonOf(request(createSender({ kid: 'nobody', publicKey }), message()))).toBe('key');
  });

  it('is refused as an invalid envelope if it is malformed or of low order', async () => {
    const sender = await server.newSender();
    const [kid, enc] = sender.key.split('.');
    const zero = Buffer.alloc(32).toString('base64url');
    const lastSet = `${'A'.repeat(42)}B`;
    for (const key of [
      '',
      '.',
      kid!,
      `${kid}.`,
      `.${enc}`,
      `${kid}.${enc}=`,
      `${kid}.${enc!.slice(1)}`,
      `${kid}.${enc}.${enc}`,
      `${kid}.${zero}`,
      `${kid}.${lastSet}`,
      `${'k'.repeat(33)}.${enc}`,
      ` ${sender.key}`,
    ])
      expect(await reasonOf(request(sender, message(), { key }))).toBe('envelope');
  });

  it('opens nothing sealed with the secret of another page', async () => {
    const [one, other] = [await server.newSender(), await server.newSender()];
    expect(await reasonOf(request(one, message(), { key: other.key }))).toBe('envelope');
  });

  it('counts by address while it is new: 300 at first, then one a second', async () => {
    let instant = server.clock.now().getTime();
    const clock = { now: () => new Date(instant), today: () => server.clock.today(), zone: 'UTC' };
    const receiver = createReceiver({ keys: server.keys, clock, pool: database.pool });
    const [known, fresh] = [await server.newSender(), await server.newSender()];
    const { kid } = await server.keys.current();
    const address = '2001:db8:1:2::9';
    const from = (sender: Sender) => request(sender, message(), { address });
    expect((await receiver.open(from(known))).refusal).toBeUndefined();
    for (let count = 1; count < 300; count++) {
      const key = `${kid}.${generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }).x}`;
      expect((await receiver.open({ ...from(known), key })).refusal).toBe('envelope');
    }
    const busy = { refusal: 'busy', retryAfter: 1 };
    expect(await receiver.open(from(fresh))).toEqual(busy);
    expect(await receiver.open({ ...from(fresh), address: '2001:db8:1:2:ffff::1' })).toEqual(busy);
    expect((await receiver.open(from(known))).refusal).toBeUndefined();
    expect(
      (await receiver.open({ ...from(await server.newSender()), address: '2001:db8:1:3::9' })).refusal,
    ).toBeUndefined();
    instant += 1_000;
    expect((await receiver.open(from(fresh))).refusal).toBeUndefined();
  });
});

describe('open pages', () => {
  it('use no new slot in the budget of their address while unknown keys are looked up', async () => {
    const address = '192.0.2.77';
    const pages = await Promise.all(Array.from({ length: 300 }, () => server.newSender()));
    for (const page of pages) await mustOpen(request(page, message(), { address }));
    for (let minute = 1; minute <= 3; minute++) {
      server.clock.offset += 61_000;
      const [, enc] = pages[0]!.key.split('.');
      await reasonOf(request(pages[0]!, message(), { key: `nobody.${enc}`, address: '192.0.2.78' }));
      for (const page of pages) await mustOpen(request(page, message(), { address }));
    }
    server.clock.offset = 0;
  });
});

describe('a separately sealed password', () => {
  it('opens only with the envelope and field name it was sealed for', async () => {
    const sender = await server.newSender();
    const id = newId();
    const opened = await mustOpen(request(sender, message({ id })));
    const sealed = sender.sealField(id, 'password', 'Portico2026密');
    expect(opened.openField('password', sealed)).toBe('Portico2026密');
    expect(opened.openField('pwd', sealed)).toBeNull();
    const altered = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
    const replay = await mustOpen(request(sender, message()));
    expect(replay.openField('password', sealed)).toBeNull();
    for (const wrong of ['', 'Portico2026', `${sealed}=`, sealed.slice(0, -4), altered, 'A'.repeat(5_000)])
      expect(opened.openField('password', wrong)).toBeNull();
  });
});

describe('names that could reach a prototype', () => {
  it.each(['__proto__', '\\u005f_proto__', '__pr\\u006fto__'])('%s is dropped at any depth', async (name) => {
    const plaintext = message().replace('"params":{}', `"params":{"${name}":{"admin":true},"a":[{"${name}":1,"b":2}]}`);
    const opened = await mustOpen(request(await server.newSender(), plaintext));
    expect(Object.keys(opened.params)).toEqual(['a']);
    const copy = Object.assign({}, opened.params) as Record<string, unknown>;
    expect(copy['admin']).toBeUndefined();
    expect(opened.params['a']).toEqual([{ b: 2 }]);
  });
});
