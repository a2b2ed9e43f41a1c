import fc from 'fast-check';
import { expect, test } from 'vitest';
import { givenFilters, readLogAddress, writeLogAddress } from './log-address.ts';

const names = ['loginname', 'startDate'] as const;

test('an address finds the same filters and the same page again', () => {
  const filters = fc.record({ loginname: fc.string(), startDate: fc.string() });
  fc.assert(
    fc.property(filters, fc.nat(499), fc.constantFrom(10, 20, 30, 40, 50, 100), (typed, index, limit) => {
      const page = { start: index * 20, limit };
      const search = writeLogAddress('/index/logs/logins', typed, page).split('?')[1] ?? '';
      const read = readLogAddress(search, names);
      expect(read.page).toEqual(page);
      expect(givenFilters(read.filters)).toEqual(givenFilters(typed));
    }),
  );
});

test('what is no place of a page is the first one', () => {
  for (const search of ['start=-20', 'start=x', 'start=10000', 'limit=7'])
    expect(readLogAddress(search, names).page).toEqual({ start: 0, limit: 20 });
});
