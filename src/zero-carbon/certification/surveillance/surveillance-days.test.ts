import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#kernel/checks/calendar-date.ts';
import { nextSurveillance, plannedSurveillances, surveillanceDay } from './surveillance-days.ts';

const first = Date.UTC(2020, 0, 1);
const day = fc
  .integer({ min: 0, max: 12_000 })
  .map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));

/** The same day of the month some months later, or the last of that month, counted day by day. */
function counted(from: string, months: number): string {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number];
  const [toYear, toMonth] = [year + Math.floor((month - 1 + months) / 12), ((month - 1 + months) % 12) + 1];
  const inMonth = (one: string): boolean => one.startsWith(`${toYear}-${String(toMonth).padStart(2, '0')}-`);
  let at = from;
  while (!inMonth(at)) at = addDays(at, 1);
  while (Number(at.slice(8)) < date && inMonth(addDays(at, 1))) at = addDays(at, 1);
  return at;
}

describe('the days of surveillances', () => {
  it('are the given months after the first day, compared with a simple count', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 24 }), (countedFrom, turn, months) => {
        expect(surveillanceDay({ countedFrom, months }, turn)).toBe(counted(countedFrom, months * turn));
      }),
      { numRuns: 60 },
    );
  });

  it('occur once each in order, and none within the last month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 6, max: 72 }), (countedFrom, validity) => {
        const expiresOn = addDays(addMonths(countedFrom, validity), -1);
        const planned = plannedSurveillances({ countedFrom, months: 12 }, expiresOn, 1);
        const plain: string[] = [];
        for (let turn = 1; counted(counted(countedFrom, 12 * turn), 1) < expiresOn; turn += 1) {
          plain.push(counted(countedFrom, 12 * turn));
        }
        expect(planned).toEqual(plain.map((on, at) => ({ turn: at + 1, day: on })));
      }),
      { numRuns: 60 },
    );
  });

  it('exclude past days, and include today', () => {
    const plan = { countedFrom: '2024-02-29', months: 12 };
    const next = (today: string, turn = 1) => nextSurveillance(plan, '2029-02-27', { turn, today });
    expect(next('2024-02-29')).toEqual({ turn: 1, day: '2025-02-28' });
    expect(next('2025-02-28')).toEqual({ turn: 1, day: '2025-02-28' });
    expect(next('2025-03-01')).toEqual({ turn: 2, day: '2026-02-28' });
    expect(next('2025-03-01', 4)).toEqual({ turn: 4, day: '2028-02-29' });
    expect(next('2028-03-01')).toBeUndefined();
  });
});
