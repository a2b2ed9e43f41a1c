import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Note } from '#headset/circumstances.ts';
import { createHardware } from '#headset/model/hardware.ts';
import { createRandom } from '#headset/timing/random.ts';
import { TimerWheel } from '#headset/timing/timer-wheel.ts';
import { VirtualHeadset } from '#headset/virtual-headset.ts';
import { signingKeyOf } from '#kernel/secrets/signing-key.ts';
import { pressHome } from './press-home.ts';

let wheel: TimerWheel;
let headset: VirtualHeadset;
let notes: Note[];

beforeEach(() => {
  wheel = new TimerWheel();
  notes = [];
  const random = createRandom(1);
  headset = new VirtualHeadset('VH4U26K1100042', signingKeyOf(randomBytes(32)), createHardware(random, Date.now()), {
    server: 'http://portal.invalid',
    wheel,
    random,
    note: (note) => notes.push(note),
    keepalive: 30,
    telemetry: 60,
    jitter: 1,
    restart: 1,
    switchOnAfter: Infinity,
    tended: false,
    slowLinks: false,
    duplicates: false,
  });
  headset.hardware.power = 'on';
  headset.hardware.settings.homeKey = {
    single: { action: 'launcher' },
    double: { action: 'settings' },
    long: { action: 'open_app', package: 'com.example.showroom', seconds: 1.25 },
  };
});
afterEach(() => wheel.stop());

const done = () => notes.map(({ detail }) => detail);

it('executes its settings for a single, a double and a long press', () => {
  pressHome(headset, 'double');
  expect(headset.hardware.app).toBe('com.android.settings');
  pressHome(headset, { held: 1.25 });
  expect(headset.hardware.app).toBe('com.example.showroom');
  pressHome(headset, 'single');
  expect(headset.hardware.app).toBe('');
  expect(done()).toEqual(['settings', 'open_app com.example.showroom', 'launcher']);
});

it('treats a short press, or one without a long action, as single', () => {
  pressHome(headset, { held: 1.24 });
  headset.hardware.settings.homeKey = { single: { action: 'back' } };
  pressHome(headset, { held: 10 });
  pressHome(headset, 'double');
  expect(done()).toEqual(['launcher', 'back']);
});

it('ignores presses while the screen is off', () => {
  headset.hardware.screen = 'dark';
  pressHome(headset, 'single');
  expect(done()).toEqual([]);
});
