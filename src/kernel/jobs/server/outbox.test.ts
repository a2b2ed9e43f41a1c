import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventJobId } from './carry-outbox.ts';

test('sorts the events of one transfer as their outbox rows, before those of a later one', () => {
  const id = fc.bigInt({ min: 1n, max: 2n ** 59n });
  const time = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(time, id, id, (at, one, other) => {
      const [first, second] = [eventJobId(at, String(one)), eventJobId(at, String(other))];
      expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(first < second).toBe(one < other);
      expect(first < eventJobId(at + 1, String(other))).toBe(true);
    }),
  );
});
