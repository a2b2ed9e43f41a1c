import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addressOf,
  assignAddresses,
  capacityOf,
  numberOf,
  prefixOf,
  problemsOf,
  rangesOf,
  segmentOf,
  wideningsOf,
  type AddressRange,
} from './pool.ts';
import { addressPattern } from '#vr-fleet/configuration/settings/settings.messages.ts';

const maskOf = (prefix: number): string => addressOf(2 ** 32 - 2 ** (32 - prefix));

/** Valid pools of at most 254 addresses, so that a test can check each of them. */
const pools = fc
  .record({
    prefix: fc.integer({ min: 24, max: 30 }),
    network: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    places: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    gateway: fc.double({ min: 0, max: 1, noNaN: true }),
    dns: fc.oneof(fc.constant(undefined), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ prefix, network, places, gateway, dns }): AddressRange => {
    const size = 2 ** (32 - prefix);
    const first = Math.floor(network / size) * size;
    const [low, high] = places.map((place) => Math.round(place * (size - 1))).toSorted((a, b) => a - b);
    return {
      start: addressOf(first + low!),
      end: addressOf(first + high!),
      mask: maskOf(prefix),
      gateway: addressOf(first + 1 + Math.round(gateway * (size - 3))),
      dns: dns === undefined ? '8.8.8.8' : addressOf(first + Math.round(dns * (size - 1))),
    };
  });
const claims = fc.array(fc.array(fc.option(fc.nat(300)), { maxLength: 2 }), { maxLength: 300 });

it('reads only valid addresses and masks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
      expect(numberOf(addressOf(number))).toBe(number);
      expect(addressPattern.test(addressOf(number))).toBe(true);
    }),
  );
  for (const text of [
    '',
    '10.1.2',
    '10.1.2.256',
    '010.1.2.3',
    '1.2.3.4.',
    '1.2.3.4.5',
    ' 1.2.3.4',
    '::1',
    '0x1.2.3.4',
  ]) {
    expect([text, numberOf(text), addressPattern.test(text)]).toEqual([text, undefined, false]);
  }
  expect([7, 8, 24, 30, 31].map((prefix) => prefixOf(maskOf(prefix)))).toEqual([undefined, 8, 24, 30, undefined]);
  expect([prefixOf('255.0.255.0'), prefixOf('0.0.0.0')]).toEqual([undefined, undefined]);
});

it('reports problems field by field', () => {
  const good = {
    start: '10.24.9.40',
    end: '10.24.9.245',
    mask: '255.255.255.0',
    gateway: '10.24.9.1',
    dns: '10.24.0.53',
  };
  expect(problemsOf(good)).toEqual({});
  expect(problemsOf({ ...good, end: '10.24.10.1' })).toEqual({ end: 'otherSegment' });
  expect(problemsOf({ ...good, end: '10.24.9.39' })).toEqual({ end: 'beforeStart' });
  expect(problemsOf({ ...good, gateway: '10.24.8.1' })).toEqual({ gateway: 'gatewayOutside' });
  expect(problemsOf({ ...good, gateway: '10.24.9.255' })).toEqual({ gateway: 'gatewayOutside' });
  expect(problemsOf({ ...good, mask: '255.0.255.0', dns: '' })).toEqual({ mask: 'notMask', dns: 'notAddress' });
  expect(problemsOf({ start: '', end: '', mask: '', gateway: '', dns: '' })).toEqual({
    start: 'notAddress',
    end: 'notAddress',
    mask: 'notAddress',
    gateway: 'notAddress',
    dns: 'notAddress',
  });
});

it('assigns each address once, within the range and not excluded, and retains assigned ones', () => {
  fc.assert(
    fc.property(pools, claims, (pool, had) => {
      expect(problemsOf(pool)).toEqual({});
      const { first, last } = segmentOf(pool)!;
      const asked = had.map((places, index) => ({
        id: `h${index}`,
        had: places.map((place) => (place === null ? null : addressOf(Math.min(2 ** 32 - 1, first + place)))),
      }));
      const given = assignAddresses(pool, asked);
      const numbers = [...given.values()].map((address) => numberOf(address)!);
      expect(given.size).toBe(Math.min(asked.length, capacityOf(pool)));
      expect(new Set(numbers).size).toBe(numbers.length);
      const never = new Set([first, last, numberOf(pool.gateway), numberOf(pool.dns)]);
      for (const number of numbers) {
        expect(number >= numberOf(pool.start)! && number <= numberOf(pool.end)!).toBe(true);
        expect(never.has(number)).toBe(false);
      }
      // saved again, also with additional headsets, each headset retains its address
      const again = asked.filter(({ id }) => given.has(id)).map(({ id }) => ({ id, had: [given.get(id)!] }));
      expect(assignAddresses(pool, again)).toEqual(given);
      const lower = assignAddresses(pool, [{ id: 'new', had: [] }, ...again]);
      for (const { id } of again) expect(lower.get(id)).toBe(given.get(id));
      // without previous addresses they are assigned by number
      const renewed = [
        ...assignAddresses(
          pool,
          asked.map(({ id }) => ({ id, had: [] })),
        ).values(),
      ];
      const order = renewed.map((address) => numberOf(address)!);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }),
  );
});

it('widens a pool only within the segment, and by the stated amount', () => {
  fc.assert(
    fc.property(pools, fc.integer({ min: 0, max: 300 }), (pool, wanted) => {
      const short = Math.max(0, wanted - capacityOf(pool));
      for (const { field, address, short: left } of wideningsOf(pool, wanted)) {
        const wider = { ...pool, [field]: address };
        expect(problemsOf(wider)).toEqual({});
        expect(left).toBeLessThan(short);
        expect(Math.max(0, wanted - capacityOf(wider))).toBe(left);
      }
    }),
  );
});

it('merges neighbouring addresses into ranges', () => {
  expect(rangesOf(['10.0.0.5', '10.0.0.4', '10.0.0.9'])).toEqual([
    [numberOf('10.0.0.4'), numberOf('10.0.0.5')],
    [numberOf('10.0.0.9'), numberOf('10.0.0.9')],
  ]);
});
