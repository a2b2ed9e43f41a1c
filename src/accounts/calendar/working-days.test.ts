import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#kernel/checks/calendar-date.ts';
import { shippedYears } from './server/seed-calendar.ts';
import { deadlineAfter, isWorkingDay, mostWorkingDays, type WorkingDays } from './working-days.ts';

const shipped: WorkingDays = {
  years: new Set(shippedYears.map(({ year }) => year)),
  exceptions: new Map(shippedYears.flatMap(({ days }) => days.map(({ day, kind }) => [day, kind === 'workday']))),
};

describe('deadlineAfter', () => {
  it('skips weekends and holidays, counts worked Saturdays and excludes the first day', () => {
    // 国庆节 2026: off from 1 to 7 October, worked on Saturday 10 October
    expect(deadlineAfter(shipped, '2026-09-30', 3)).toEqual({ day: '2026-10-10', provisional: false });
    expect(deadlineAfter(shipped, '2026-11-20', 1)).toEqual({ day: '2026-11-23', provisional: false });
  });

  it('is provisional if it reaches a year without published holidays', () => {
    expect(deadlineAfter(shipped, '2026-12-24', 5)).toEqual({ day: '2026-12-31', provisional: false });
    expect(deadlineAfter(shipped, '2026-12-24', 6).provisional).toBe(true);
  });

  it('ends on a working day after exactly the requested number of working days', () => {
    const day = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: mostWorkingDays }), (from, count) => {
        const { day: last } = deadlineAfter(shipped, from, count);
        const between = Array.from({ length: (Date.parse(last) - Date.parse(from)) / 86_400_000 }, (_, at) =>
          addDays(from, at + 1),
        );
        expect(isWorkingDay(shipped, last)).toBe(true);
        expect(between.filter((one) => isWorkingDay(shipped, one))).toHaveLength(count);
      }),
    );
  });
});
