import fc from 'fast-check';
import { expect, it } from 'vitest';
import { givenFilters, pagesOf, readListAddress, writeListAddress } from './list-address.ts';

const names = ['keyword', 'year', 'issuer'] as const;

it('an address and what it asks for are the same', () => {
  const text = fc.string({ maxLength: 20 }).map((value) => value.trim());
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 500 }), (keyword, issuer, page) => {
      const filters = { keyword, year: '2025', issuer };
      const address = writeListAddress('/index/zerocpolicylist/T', filters, page);
      expect(readListAddress(address.split('?').slice(1).join('?'), names)).toEqual({ filters, page });
    }),
  );
});

it('what is no page is the first, and what asks for nothing leaves the address bare', () => {
  for (const page of ['0', '-1', '1.5', 'x', '501', '']) expect(readListAddress(`page=${page}`, names).page).toBe(1);
  expect(writeListAddress('/index/zerocpolicylist', { keyword: ' ', year: '' })).toBe('/index/zerocpolicylist');
});

it('a total of 41 has three pages; beyond the cap there are none', () => {
  expect([0, 20, 41, 10_000, 1_000_000].map(pagesOf)).toEqual([0, 1, 3, 500, 500]);
});

it('a call is given only what was asked for', () => {
  expect(givenFilters({ keyword: '零碳', year: '', issuer: '' })).toEqual({ keyword: '零碳' });
});
