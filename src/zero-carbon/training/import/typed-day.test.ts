import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

it('reads a day in common notations, and no other text', () => {
  for (const text of ['2026-01-05', '2026/1/5', '2026.1.5', '2026年1月5日', '20260105', ' ２０２６-1-05 '])
    expect(typedDay(text)).toBe('2026-01-05');
  for (const text of ['', '2026-02-30', '5/1/2026', '2026-1', '26-01-05', '2026013', '2026-01-05x'])
    expect(typedDay(text)).toBeUndefined();
});

it('returns every ISO day unchanged', () =>
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(typedDay(day)).toBe(day);
      expect(typedDay(day.replaceAll('-', ''))).toBe(day);
    }),
  ));
