import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idleState } from './idle-state.ts';

const minute = 60_000;
const life = { idle: 30 * minute, ends: 720 * minute };

test('warns at least two minutes before the server may end the session', () => {
  expect(idleState(life, 0, 26 * minute)).toMatchObject({ kind: 'idle', left: 3 * minute });
  const { left, warn } = idleState(life, 0, 27 * minute);
  expect(left).toBeLessThanOrEqual(warn);
  expect(warn).toBeGreaterThanOrEqual(2 * minute);
});

test('extends the session with a call, up to the maximum', () => {
  expect(idleState(life, 26 * minute, 27 * minute).left).toBe(28 * minute);
  expect(idleState(life, 719 * minute, 719 * minute)).toMatchObject({ kind: 'last', left: minute });
});

test('never returns more than the remaining time, however short the session', () => {
  fc.assert(
    fc.property(fc.nat(10 * minute), fc.nat(20 * minute), fc.nat(20 * minute), (idle, ends, now) => {
      const { left, warn } = idleState({ idle, ends }, 0, now);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(Math.max(0, Math.min(idle, ends) - now));
      expect(warn).toBeLessThanOrEqual(idle);
    }),
  );
});
