import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCalendarDate } from '#kernel/checks/calendar-date.ts';
import { tidyDay } from './days.ts';

test('converts other notations of a day to the ISO form', () => {
  for (const typed of ['2026/1/9', '2026.01.09', '20260109', '2026年1月9日', ' 2026-1-9 '])
    expect(tidyDay(typed)).toBe('2026-01-09');
});

test('leaves other text and ISO days unchanged', () => {
  for (const typed of ['', '2026', '2026-01', '9.1.2026', '2026019', 'tomorrow']) expect(tidyDay(typed)).toBe(typed);
  fc.assert(fc.property(fc.string(), (typed) => tidyDay(tidyDay(typed)) === tidyDay(typed)));
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      return isCalendarDate(day) && tidyDay(day) === day && tidyDay(day.replaceAll('-', '')) === day;
    }),
  );
});
