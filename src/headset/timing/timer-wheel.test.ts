import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TimerWheel } from './timer-wheel.ts';

let wheel: TimerWheel;
beforeEach(() => {
  wheel = new TimerWheel(5);
});
afterEach(() => wheel.stop());

it('runs each timer once, in order and never early', async () => {
  const startedAt = performance.now();
  const done: { wanted: number; at: number }[] = [];
  for (const wanted of [90, 10, 40, 0]) {
    wheel.after(wanted, () => done.push({ wanted, at: performance.now() - startedAt }));
  }
  await sleep(200);
  expect(done.map(({ wanted }) => wanted)).toEqual([0, 10, 40, 90]);
  for (const { wanted, at } of done) expect(at).toBeGreaterThanOrEqual(wanted);
});

it('runs a timer more than one turn ahead at its time', async () => {
  const done: string[] = [];
  const small = new TimerWheel(1);
  small.after(1_100, () => done.push('late'));
  small.after(76, () => done.push('soon'));
  await sleep(300);
  expect(done).toEqual(['soon']);
  await sleep(1_000);
  small.stop();
  expect(done).toEqual(['soon', 'late']);
});

it('skips cancelled timers, also while others run', async () => {
  const done: string[] = [];
  wheel.after(10, () => done.push('cancelled')).cancel();
  const seconds: { cancel(): void }[] = [];
  wheel.after(20, () => seconds[0]?.cancel());
  seconds.push(wheel.after(20, () => done.push('second')));
  wheel.after(10, () => wheel.after(0, () => done.push('from within')));
  await sleep(120);
  expect(done).toEqual(['from within']);
});
