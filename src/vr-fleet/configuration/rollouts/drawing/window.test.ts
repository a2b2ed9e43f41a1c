import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWallClock } from '#kernel/clock/server/wall-clock.ts';
import { lengthOf, minuteOf, opensNext, readTime, shortestWindow, timeOf } from './window.ts';

const minute = 60_000;
const at = (moment: string): Date => new Date(moment);
const opens = (zone: string, from: string, until: string, moment: string): string =>
  opensNext({ from, until }, createWallClock(zone), at(moment)).toISOString();

it('opens and closes at its times, also across midnight', () => {
  // Shanghai is eight hours ahead
  const night = (moment: string) => opens('Asia/Shanghai', '22:00', '06:00', moment);
  expect(night('2026-11-27T02:00:00.000Z')).toBe('2026-11-27T14:00:00.000Z');
  expect(night('2026-11-27T13:59:59.999Z')).toBe('2026-11-27T14:00:00.000Z');
  for (const open of ['2026-11-27T14:00:00.000Z', '2026-11-27T16:30:00.000Z', '2026-11-27T21:59:59.999Z']) {
    expect(night(open)).toBe(open);
  }
  expect(night('2026-11-27T22:00:00.000Z')).toBe('2026-11-28T14:00:00.000Z');
  expect(opens('Asia/Shanghai', '12:00', '12:30', '2026-11-27T04:30:00.000Z')).toBe('2026-11-28T04:00:00.000Z');
});

it('uses the local time of its zone', () => {
  const newYork = (from: string, until: string, moment: string) => opens('America/New_York', from, until, moment);
  // 8 March 2026: 02:00 becomes 03:00, and the hour between does not exist
  expect(newYork('02:00', '02:45', '2026-03-08T06:00:00.000Z')).toBe('2026-03-09T06:00:00.000Z');
  expect(newYork('02:30', '04:00', '2026-03-08T06:30:00.000Z')).toBe('2026-03-08T07:00:00.000Z');
  expect(newYork('22:00', '06:00', '2026-03-08T09:59:59.999Z')).toBe('2026-03-08T09:59:59.999Z');
  expect(newYork('22:00', '06:00', '2026-03-08T10:00:00.000Z')).toBe('2026-03-09T02:00:00.000Z');
  // 1 November 2026: 02:00 becomes 01:00 again
  for (const open of ['2026-11-01T05:10:00.000Z', '2026-11-01T06:10:00.000Z']) {
    expect(newYork('01:00', '01:30', open)).toBe(open);
  }
  expect(newYork('01:00', '01:30', '2026-11-01T05:40:00.000Z')).toBe('2026-11-01T06:00:00.000Z');
});

const zones = ['Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const minuteOfDay = fc.integer({ min: 0, max: 1_439 });
const anyWindow = fc
  .record({ from: minuteOfDay.map(timeOf), until: minuteOfDay.map(timeOf) })
  .filter((window) => lengthOf(window) >= shortestWindow);
/** Times around the days on which clocks change, and others. */
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-07-15'),
    fc.integer({ min: -36 * 60 * minute, max: 36 * 60 * minute }),
  )
  .map(([day, off]) => new Date(Date.parse(`${day}T12:00:00Z`) + off));

it('is open exactly during its local times, and opens at the first such minute', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyWindow, moment, (zone, window, now) => {
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        hour: '2-digit',
        minute: '2-digit',
      });
      const isIn = (time: number): boolean => {
        const clock = shown.format(time);
        const { from, until } = window;
        return from < until ? from <= clock && clock < until : from <= clock || clock < until;
      };
      const opening = opensNext(window, createWallClock(zone), now).getTime();
      expect(opening).toBeGreaterThanOrEqual(now.getTime());
      expect(isIn(opening)).toBe(true);
      // it opens at a whole minute or is open already, and not before
      expect(opening === now.getTime() || opening % minute === 0).toBe(true);
      for (let time = now.getTime(); time < opening; time += 5 * minute) expect(isIn(time)).toBe(false);
      expect(opening === now.getTime() || !isIn(opening - 1)).toBe(true);
      // a day and an hour that is set back, and a day without such an hour
      expect(opening - now.getTime()).toBeLessThan(50 * 60 * minute);
    }),
    { numRuns: 300 },
  );
});

it('formats minutes of a day as times', () => {
  fc.assert(
    fc.property(minuteOfDay, (one) => {
      expect(timeOf(one)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(minuteOf(timeOf(one))).toBe(one);
    }),
  );
});

it('reads common notations of a time, and leaves others unchanged', () => {
  expect(['22:00', '2200', ' 7:30 ', '7：30', '730', '06.15'].map(readTime)).toEqual([
    '22:00',
    '22:00',
    '07:30',
    '07:30',
    '07:30',
    '06:15',
  ]);
  for (const none of ['', '7', '22:0', '22:00:00', 'ten', '22-00']) expect(readTime(none)).toBe(none);
});
