import fc from 'fast-check';
import { expect, test } from 'vitest';
import { devicesAddress, readDeviceFilter } from './devices-address.ts';

const line = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text === text.trim());
const filter = fc.record(
  {
    status: fc.subarray(['online', 'standby', 'offline'] as const, { minLength: 1 }).map((list) => [...list]),
    orderId: line,
    pui: line,
    find: line,
    lowBattery: fc.boolean(),
    failed: fc.boolean(),
    virtual: fc.boolean(),
    from: fc.integer({ min: 1, max: 10_000_000 }),
    to: fc.integer({ min: 1, max: 10_000_000 }),
  },
  { requiredKeys: [] },
);

test('an address gives back the filter that it was written from', () => {
  fc.assert(
    fc.property(filter, (given) => {
      const [, search = ''] = devicesAddress(given).split('?');
      expect(readDeviceFilter(search)).toEqual(given);
    }),
  );
});

test('what is no filter is left out', () => {
  expect(readDeviceFilter('status=lost&from=0&to=x&failed=yes&other=1')).toEqual({});
  expect(devicesAddress()).toBe('/index/vr/devices');
});
