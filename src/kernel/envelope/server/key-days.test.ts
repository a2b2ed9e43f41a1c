import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysToStore, keyToHandOut, lastDayToDelete, type KeyDay } from './key-days.ts';

const at = (text: string) => Date.parse(text);
const key = (day: string, storedAt: string): KeyDay => ({ day, storedAt: new Date(storedAt) });
const minute = 60_000;
const hour = 60 * minute;

describe('daily keys', () => {
  it('are stored for today, and for tomorrow 90 minutes ahead', () => {
    expect(daysToStore([], at('2026-11-21T12:00Z'))).toEqual(['2026-11-21']);
    const today = key('2026-11-21', '2026-11-20T22:30Z');
    expect(daysToStore([today], at('2026-11-21T22:29Z'))).toEqual([]);
    expect(daysToStore([today], at('2026-11-21T22:30Z'))).toEqual(['2026-11-22']);
    expect(daysToStore([], at('2026-11-21T23:59Z'))).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('are handed out from the first minute of their day', () => {
    const keys = [key('2026-11-21', '2026-11-20T22:30Z'), key('2026-11-22', '2026-11-21T22:35Z')];
    expect(keyToHandOut(keys, at('2026-11-21T23:59:59Z'))?.day).toBe('2026-11-21');
    expect(keyToHandOut(keys, at('2026-11-22T00:00Z'))?.day).toBe('2026-11-22');
  });

  it('are handed out an hour after they are stored, after a first start before midnight too', () => {
    const keys = [key('2026-11-21', '2026-11-21T23:30Z'), key('2026-11-22', '2026-11-21T23:30Z')];
    expect(keyToHandOut(keys, at('2026-11-21T23:31Z'))?.day).toBe('2026-11-21');
    expect(keyToHandOut(keys, at('2026-11-22T00:10Z'))?.day).toBe('2026-11-21');
    expect(keyToHandOut(keys, at('2026-11-22T00:30Z'))?.day).toBe('2026-11-22');
  });

  it('are handed out at once if the last server stopped days ago', () => {
    const keys = [key('2026-11-21', '2026-11-20T22:30Z'), key('2026-11-25', '2026-11-25T08:00Z')];
    expect(keyToHandOut(keys, at('2026-11-25T08:00Z'))?.day).toBe('2026-11-25');
  });

  it('stay in use until a newer one is stored', () => {
    expect(keyToHandOut([key('2026-11-21', '2026-11-20T22:30Z')], at('2026-11-28T08:00Z'))?.day).toBe('2026-11-21');
    expect(keyToHandOut([], at('2026-11-28T08:00Z'))).toBeUndefined();
  });

  it('are deleted two days after their last use, never earlier', () => {
    // 20 November is handed out until 21 November 00:00, at most until 01:00.
    expect(lastDayToDelete(at('2026-11-23T00:59Z'))).toBe('2026-11-19');
    expect(lastDayToDelete(at('2026-11-23T01:00Z'))).toBe('2026-11-20');
  });

  it('rotate on schedule for any refresh times of the servers in a week', () => {
    const looks = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 100, maxLength: 1_500 });
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 24 * 60 }), (steps, offset) => {
        let now = at('2026-11-21T00:00Z') + offset * minute;
        let stored: KeyDay[] = [];
        let last: KeyDay | undefined;
        for (const step of steps) {
          now += step * minute;
          stored = stored.filter((each) => each.day > lastDayToDelete(now));
          for (const day of daysToStore(stored, now)) stored.push({ day, storedAt: new Date(now) });
          const handedOut = keyToHandOut(stored, now)!;
          expect([dayOf(now), dayOf(now - hour)]).toContain(handedOut.day);
          if (last && last !== handedOut) expect(now - handedOut.storedAt.getTime()).toBeGreaterThanOrEqual(hour);
          if (last) expect(stored).toContain(last);
          last = handedOut;
        }
      }),
      { numRuns: 50 },
    );
  });
});
