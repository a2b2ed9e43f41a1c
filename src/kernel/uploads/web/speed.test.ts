import { expect, it } from 'vitest';
import { measureSpeed } from './speed.ts';

it('returns a speed after half a second, averaged over five seconds', () => {
  const speed = measureSpeed();
  speed.reached(0, 0);
  speed.reached(1_000, 100);
  expect(speed.now()).toBeUndefined();
  speed.reached(10_000, 1_000);
  expect(speed.now()).toBe(10_000);
  speed.reached(10_000, 7_000);
  speed.reached(10_000, 8_000);
  expect(speed.now()).toBe(0);
});
