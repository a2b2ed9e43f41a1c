import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageSizes, pagesOf } from './page-sizes.ts';
import { givenTexts, readTableAddress, tableAddress } from './table-address.ts';

const names = ['keyword', 'year', 'issuer'] as const;

it('restores filters, page and limit from the address', () => {
  const text = fc.string({ maxLength: 20 }).map((value) => value.trim());
  fc.assert(
    fc.property(
      text,
      text,
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...pageSizes),
      (keyword, issuer, page, limit) => {
        const filters = { keyword, year: '2025', issuer };
        const address = tableAddress('/index/zerocpolicylist/T', filters, { page, limit });
        expect(readTableAddress(address.split('?').slice(1).join('?'), names)).toEqual({ filters, page, limit });
      },
    ),
  );
});

it('treats an invalid page as the first, and leaves default values out of the address', () => {
  for (const page of ['0', '-1', '1.5', 'x', '501', '']) expect(readTableAddress(`page=${page}`, names).page).toBe(1);
  expect(readTableAddress('limit=33', names).limit).toBe(20);
  expect(tableAddress('/index/zerocpolicylist', { keyword: ' ', year: '' })).toBe('/index/zerocpolicylist');
});

it('calculates three pages for a total of 41, and none beyond the maximum', () => {
  expect([0, 20, 41, 10_000, 1_000_000].map((total) => pagesOf(total, 20))).toEqual([0, 1, 3, 500, 500]);
});

it('sends only the filters that are set', () => {
  expect(givenTexts({ keyword: ' 零碳', year: '', issuer: '' })).toEqual({ keyword: '零碳' });
});
