import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import { Charger } from '#headset/terminal/charger.ts';
import { tend } from './tend.ts';

let wheel: TimerWheel;

beforeEach(() => {
  wheel = new TimerWheel();
});
afterEach(() => wheel.stop());

/** A headset switched on, in its state of an hour ago. */
function anHourAgo(tended: boolean, state: Partial<VirtualHeadset['hardware']>): VirtualHeadset {
  const random = createRandom(1);
  const hardware = createHardware(random, Date.now());
  Object.assign(hardware, { power: 'on', batteryAt: Date.now() - 3_600_000, ...state });
  return new VirtualHeadset('VH4U26K1100042', signingKeyOf(randomBytes(32)), hardware, {
    server: 'http://portal.invalid',
    wheel,
    random,
    note: () => undefined,
    keepalive: 30,
    telemetry: 60,
    jitter: 1,
    restart: 1,
    switchOnAfter: Infinity,
    tended,
    slowLinks: false,
    duplicates: false,
  });
}

it('charges an attended headset on standby at any battery level', () => {
  const headset = anHourAgo(true, { screen: 'dark', worn: false, battery: 80 });
  tend(headset);
  expect(headset.hardware.charging).toBe(true);
  headset.hardware.batteryAt -= 3_600_000;
  tend(headset);
  expect(headset.hardware.battery).toBe(100);
});

it('charges an attended headset in use before its battery counts as low, and unplugs it when full', () => {
  const headset = anHourAgo(true, { battery: 60 });
  tend(headset);
  expect(headset.hardware).toMatchObject({ power: 'on', charging: true });
  headset.hardware.batteryAt -= 10 * 3_600_000;
  tend(headset);
  expect(headset.hardware).toMatchObject({ battery: 100, charging: false });
});

it('leaves an unattended headset unplugged', () => {
  const headset = anHourAgo(false, { screen: 'dark', worn: false, battery: 30 });
  tend(headset);
  expect(headset.hardware.charging).toBe(false);
});

it('charges a single unattended headset until its user switches the charger', () => {
  const charger = new Charger();
  const headset = anHourAgo(charger.isTended, { screen: 'dark', worn: false, battery: 10 });
  tend(headset);
  expect(headset.hardware.charging).toBe(true);
  charger.turn(headset);
  expect([charger.isTended, headset.hardware.charging]).toEqual([false, false]);
});
