import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choices, noChoices, noFilters, queryAddress, readQueryAddress } from './query-address.ts';
import { filterProblems } from './query-filters.ts';
import { arePlain } from './use-filter-rules.ts';

const searchOf = (address: string): string => address.slice(address.indexOf('?') + 1);

test('restores filters from the address', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((typed) => typed.trim());
  const choice = (of: readonly string[]) => fc.constantFrom('', ...of);
  const filters = fc.record({
    companyName: text,
    issueOrg: text,
    startDate: text,
    endDate: text,
    isValid: choice(choices.isValid),
    star: choice(choices.star),
    applyType2: choice(choices.applyType2),
    sort: choice(choices.sort),
  });
  const place = fc.record({ page: fc.integer({ min: 1, max: 100 }), limit: fc.constantFrom(10, 20, 30, 40, 50, 100) });
  fc.assert(
    fc.property(filters, place, (typed, at) => {
      expect(readQueryAddress(searchOf(queryAddress(typed, at)))).toEqual({ filters: typed, ...at });
    }),
  );
});

test('ignores an unknown choice', () => {
  expect(readQueryAddress('isValid=gone&star=7&applyType2=III&sort=name').filters).toMatchObject(noChoices);
});

test('marks a search without conditions as a search for all', () => {
  expect(queryAddress({})).toBe('/index/certquery?all=1');
});

test.each([
  ['start=40', { page: 3, limit: 20 }],
  ['companyName=x&start=100&limit=50', { page: 3, limit: 50 }],
  ['start=45&limit=10', { page: 5, limit: 10 }],
  ['start=-5&limit=33', { page: 1, limit: 20 }],
  ['start=1e9&limit=x', { page: 1, limit: 20 }],
])('reads an old address with a start row: %s', (search, place) => {
  expect(readQueryAddress(search)).toMatchObject(place);
});

test('reports the problems of the contract at each field in the user’s language', () => {
  expect(filterProblems(noFilters, 'zh')).toEqual({});
  expect(filterProblems({ ...noFilters, startDate: '2026-02-30' }, 'zh').startDate).toContain('有效日期');
  expect(filterProblems({ ...noFilters, companyName: 'x'.repeat(101) }, 'en').companyName).toBe(
    'At most 100 characters',
  );
  expect(Object.keys(filterProblems({ ...noFilters, startDate: '2026-02-01', endDate: '2026-01-01' }, 'en'))).toEqual([
    'endDate',
  ]);
});

test('recognises plain filters, which have no problems', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 110 }),
    fc.constantFrom('湖州', ' 湖 州 ', 'a', '\u{1F600}', 'a\u202Eb', 'ab\u3164', 'ab\u2800', '9'.repeat(101), '  '),
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
      if (arePlain(typed)) expect(filterProblems({ ...typed, ...noChoices }, 'en')).toEqual({});
    }),
    { numRuns: 1_000 },
  );
  expect(arePlain({ ...noFilters, companyName: '湖州', startDate: '2026-01-01', endDate: '2026-01-01' })).toBe(true);
  expect(arePlain({ ...noFilters, companyName: '湖' })).toBe(false);
});
