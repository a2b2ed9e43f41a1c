import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serviceUntil } from './service-until.ts';

it('returns the same day five years later', () => {
  expect(serviceUntil('2026-10-09')).toBe('2031-10-09');
  expect(serviceUntil('2026-12-31')).toBe('2031-12-31');
});

it('returns 28 February for 29 February', () => {
  expect(serviceUntil('2028-02-29')).toBe('2033-02-28');
});

it('returns a valid date for any day', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2190-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const until = serviceUntil(date.toISOString().slice(0, 10));
      expect(new Date(`${until}T00:00:00Z`).toISOString().slice(0, 10)).toBe(until);
    }),
  );
});
