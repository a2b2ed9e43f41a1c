import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arePlain } from './plain-filters.ts';
import { givenFilters, noFilters, readQueryAddress, writeQueryAddress } from './query-address.ts';
import { filterProblems } from './query-filters.ts';

const searchOf = (address: string): string => address.slice(address.indexOf('?') + 1);

test('an address is read back as it was written', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((typed) => typed.trim());
  const filters = fc.record({ companyName: text, issueOrg: text, startDate: text, endDate: text });
  const page = fc.record({ start: fc.nat(9_999), limit: fc.constantFrom(10, 20, 30, 40, 50, 100) });
  fc.assert(
    fc.property(filters, page, (typed, place) => {
      const read = readQueryAddress(searchOf(writeQueryAddress(typed, place)));
      expect(read).toEqual({ filters: typed, page: place, asked: true });
    }),
  );
});

test('the bare page asks nothing; an empty search asks for everything', () => {
  expect(readQueryAddress('').asked).toBe(false);
  expect(readQueryAddress(searchOf(writeQueryAddress({}))).asked).toBe(true);
});

test('a place that is none becomes the first page of twenty', () => {
  expect(readQueryAddress('start=-5&limit=33').page).toEqual({ start: 0, limit: 20 });
  expect(readQueryAddress('start=1e9&limit=x').page).toEqual({ start: 0, limit: 20 });
});

test('problems are those of the contract, beside their field and in the reader’s language', () => {
  expect(filterProblems(noFilters, 'zh')).toEqual({});
  expect(filterProblems({ ...noFilters, startDate: '2026-02-30' }, 'zh').startDate).toContain('有效日期');
  expect(filterProblems({ ...noFilters, companyName: 'x'.repeat(101) }, 'en').companyName).toBe(
    'At most 100 characters',
  );
  expect(Object.keys(filterProblems({ ...noFilters, startDate: '2026-02-01', endDate: '2026-01-01' }, 'en'))).toEqual([
    'endDate',
  ]);
});

test('what is not given is left out', () => {
  expect(givenFilters({ ...noFilters, companyName: ' 湖州 ' })).toEqual({ companyName: '湖州' });
});

test('filters called plain have no problems; most are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 110 }),
    fc.constantFrom('湖州', ' 湖 州 ', 'a', '\u{1F600}', 'a\u202Eb', '9'.repeat(101), '  '),
  );
  const date = fc.oneof(
    fc.constantFrom('', '2026-02-30', '2026-02-28', ' 2026-03-01 ', '1899-12-31', '20260101'),
    fc
      .date({ min: new Date('1890-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
  );
  const filters = fc.record({ companyName: text, issueOrg: text, startDate: date, endDate: date });
  fc.assert(
    fc.property(filters, (typed) => {
      if (arePlain(typed)) expect(filterProblems(typed, 'en')).toEqual({});
    }),
    { numRuns: 1_000 },
  );
  expect(arePlain({ ...noFilters, companyName: '湖州', startDate: '2026-01-01', endDate: '2026-01-01' })).toBe(true);
  expect(arePlain({ ...noFilters, companyName: '湖' })).toBe(false);
});
