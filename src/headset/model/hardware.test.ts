import { expect, it } from 'vitest';
import { createRandom } from '#headset/timing/random.ts';
import { asMade, createHardware, runBattery, statusOf } from './hardware.ts';

const fresh = () => ({ ...createHardware(createRandom(1), 0), power: 'on' as const, battery: 50 });

it('reports online, standby or offline as defined in specification §4', () => {
  const on = fresh();
  expect(statusOf(on)).toBe('online');
  expect(statusOf({ ...on, screen: 'dark' })).toBe('standby');
  expect(statusOf({ ...on, screen: 'asleep' })).toBe('offline');
  expect(statusOf({ ...on, power: 'starting' })).toBe('offline');
  expect(statusOf({ ...on, power: 'off' })).toBe('offline');
});

it('lasts two and a half hours in use, and charges while in use', () => {
  const used = { ...fresh(), battery: 100 };
  runBattery(used, 2 * 3_600_000);
  expect(used.battery).toBeCloseTo(100 - 0.67 * 120, 5);
  used.charging = true;
  runBattery(used, 3 * 3_600_000);
  expect(used.battery).toBeCloseTo(100 - 0.67 * 180 + 1.1 * 60, 5);
});

it('stays within 0 to 100, and loses no charge while off', () => {
  const hardware = fresh();
  runBattery(hardware, 86_400_000);
  expect(hardware.battery).toBe(0);
  hardware.charging = true;
  runBattery(hardware, 3 * 86_400_000);
  expect(hardware.battery).toBe(100);
  Object.assign(hardware, { charging: false, power: 'off' });
  runBattery(hardware, 9 * 86_400_000);
  expect(hardware.battery).toBe(100);
});

it('is the same for the same seed', () => {
  const boot = 'the same';
  expect({ ...createHardware(createRandom(7), 0), boot }).toEqual({ ...createHardware(createRandom(7), 0), boot });
  expect(createHardware(createRandom(7), 0).ip).not.toBe(createHardware(createRandom(8), 0).ip);
  expect(asMade().settingsRev).toBe(0);
});
