import fc from 'fast-check';
import { generate, type Packet } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { wholePackets } from './whole-packets.ts';

const packet = fc.oneof(
  fc.constant<Packet>({ cmd: 'pingresp' }),
  fc.nat({ max: 65_534 }).map((id): Packet => ({ cmd: 'puback', messageId: id + 1 })),
  fc.nat({ max: 20_000 }).map((size): Packet => ({
    cmd: 'publish',
    topic: 'a/b',
    payload: Buffer.alloc(size),
    qos: 1,
    messageId: 7,
    dup: false,
    retain: false,
  })),
);

it('ends after the last complete packet', () => {
  fc.assert(
    fc.property(
      fc.array(packet, { maxLength: 5 }),
      packet,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (all, next, share) => {
        const bytes = Buffer.concat(all.map((each) => generate(each)));
        const nextBytes = generate(next);
        const cut = nextBytes.subarray(0, Math.floor(nextBytes.length * share));
        expect(wholePackets(Buffer.concat([bytes, cut]))).toBe(bytes.length);
      },
    ),
  );
});

it('rejects an invalid packet length', () => {
  expect(() => wholePackets(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff]))).toThrow('four bytes');
});
