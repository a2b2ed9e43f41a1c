import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { desiredKinds, deviceTopics, slotOf } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { isMessage, isObject } from './check-message.ts';
import { addressOf, parseMessage, slotNumber } from './parse-message.ts';

const examples = {
  state: {
    conn: 'Zk3vQm0cT9xw8LrA',
    n: 0,
    ts: 1_795_253_400_000,
    status: 'online',
    boot: 'h7Qe0_pX',
    revs: { settings: 3 },
  },
  tele: {
    conn: 'Zk3vQm0cT9xw8LrA',
    n: 1,
    ts: 1_795_253_400_000,
    status: 'standby',
    boot: 'h7Qe0_pX',
    revs: {},
    battery: 76,
    charging: false,
    storage: { total: 137_438_953_472, free: 0 },
    volume: 40,
    brightness: 60,
    bluetooth: 'on',
    ip: '10.4.1.87',
    mask: '255.255.0.0',
    pui: '5.9.8',
    app: '',
  },
  ack: { conn: 'Zk3vQm0cT9xw8LrA', n: 2, ts: 0, cmdId: '42', error: 'busy' },
  report: {
    conn: 'Zk3vQm0cT9xw8LrA',
    n: 3,
    ts: 0,
    kind: 'settings',
    rev: 7,
    phase: 'failed',
    error: 'storage_full',
    detail: 'needs 18 kB',
    waitsFor: 'battery',
    bytes: 10_485_760,
  },
} as const;
const names = ['state', 'tele', 'ack', 'report'] as const;

/** Values near the limits of a field, and values of other types. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    -1,
    0,
    1,
    100,
    101,
    0.5,
    2_147_483_647,
    2_147_483_648,
    4_294_967_295,
    4_294_967_296,
    8_640_000_000_001,
    2 ** 53 - 1,
    2 ** 53,
    null,
    true,
    '',
    'online',
    'on',
    'failed',
    'settings',
    'firmware',
    'downloading',
    'storage',
    'internal',
    'a'.repeat(16),
    'a'.repeat(22),
    'a'.repeat(23),
    'a'.repeat(201),
    'a b',
    '0',
    '999999999999999999',
    {},
    [],
    { settings: -1 },
    { settings: 4, other: 1 },
    { total: 1, free: 0.5 },
    { total: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue(),
);

describe('hand-written validation', () => {
  it.each(names)('agrees with the schema of %s', (name) => {
    const schema = deviceTopics[`up/${name}`];
    const fields = Object.keys(examples[name]);
    const change = fc.oneof(
      fc.record({ field: fc.constantFrom(...fields), value }),
      fc.record({ field: fc.constantFrom(...fields), value: fc.constant(undefined) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 2 }), (changes) => {
        const body: Record<string, unknown> = { ...examples[name] };
        for (const { field, value: given } of changes) body[field] = given;
        const received: unknown = JSON.parse(JSON.stringify(body));
        expect(isObject(received) && isMessage[name](received, desiredKinds)).toBe(
          z.safeParse(schema, received).success,
        );
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a message', () => {
  const payload = (body: object) => Buffer.from(JSON.stringify(body));
  it('is parsed by its topic', () => {
    for (const name of names) {
      const message = parseMessage(`vf/v1/3/19/up/${name}`, payload(examples[name]));
      expect(message).toEqual({ deviceId: '19', slot: 3, kind: name, body: examples[name] });
    }
  });
  it.each([
    ['vf/v1/4/19/up/state', payload(examples.state), 'of another slot'],
    ['vf/v1/3/19/up/tele', payload(examples.state), 'of another kind'],
    ['vf/v1/3/019/up/state', payload(examples.state), 'of a number that is none'],
    ['vf/v1/3/19/up/state/x', payload(examples.state), 'of a longer topic'],
    ['vf/v1/3/19/down/cmd', payload(examples.state), 'of our own'],
    ['vf/v1/3/19/up/state', Buffer.from('{"conn":'), 'of broken JSON'],
    ['vf/v1/3/19/up/state', Buffer.from('[]'), 'of another form'],
    ['vf/v1/3/19/up/state', Buffer.from('null'), 'of nothing'],
    ['vf/v1/3/19/up/state', payload({ ...examples.state, more: 'x'.repeat(9_000) }), 'of too many bytes'],
    ['vf/v1/3/19/up/tele', payload({ ...examples.tele, app: 'a\0b' }), 'of characters that nobody can store'],
  ])('%s is rejected: %s', (topic, body) => {
    expect(parseMessage(topic, body)).toBeUndefined();
  });
  it('comes from the slot of its headset', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }), (id) => {
        expect(slotNumber(String(id)).toString(16)).toBe(slotOf(String(id)));
      }),
    );
  });
  it('reads a valid address, and null otherwise', () => {
    expect(['10.0.0.1', 'fe80::1', 'fe80::1%eth0', '10.0.0', ''].map(addressOf)).toEqual([
      '10.0.0.1',
      'fe80::1',
      null,
      null,
      null,
    ]);
  });
});
