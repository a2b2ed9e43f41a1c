import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPartialDate, onPartialDate, tellPartialDate } from './partial-date.ts';

describe('a partial date', () => {
  it('is a year, a month or a valid day', () => {
    for (const good of ['2008', '2025-12', '2024-02-29', '1999-01-01']) expect(isPartialDate(good)).toBe(true);
    for (const bad of ['', '208', '2025-13', '2025-00', '2023-02-29', '2025-4-1', '2025-12-', '2025-12-31T00:00'])
      expect(isPartialDate(bad)).toBe(false);
  });

  it('accepts every calendar day and no day beyond its month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2199 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (y, m, d) => {
          const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
          expect(isPartialDate(text)).toBe(d <= new Date(Date.UTC(y, m, 0)).getUTCDate());
        },
      ),
    );
  });

  it('sorts as text, a month before its days and after the previous month', () => {
    const newestFirst = ['2026-01-19', '2025-12-31', '2025-12', '2025-11-30', '2025'];
    expect(newestFirst.toSorted().toReversed()).toEqual(newestFirst);
  });

  it('is formatted without a missing day or month', () => {
    expect(tellPartialDate('2026-01-09', 'zh')).toBe('2026年1月9日');
    expect(tellPartialDate('2025-12', 'zh')).toBe('2025年12月');
    expect(tellPartialDate('2026-01-09', 'en')).toBe('9 January 2026');
    expect(tellPartialDate('2025-12', 'en')).toBe('December 2025');
    expect(tellPartialDate('2008', 'en')).toBe('2008');
    expect(onPartialDate('2026-01-09', 'en')).toBe('on 9 January 2026');
    expect(onPartialDate('2025-12', 'en')).toBe('in December 2025');
    expect(onPartialDate('2025-12', 'zh')).toBe('2025年12月');
  });
});
