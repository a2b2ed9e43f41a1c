import { expect, test } from 'vitest';
import { listAddress, narrows, readListAddress } from './list-address.ts';

test('filter and page come back from the address', () => {
  const filter = { status: ['offline' as const], lowBattery: true, find: '0410 9' };
  const [, search = ''] = listAddress(filter, 2).split('?');
  expect(readListAddress(search)).toEqual({ filter, page: 2 });
  expect(listAddress({})).toBe('/index/vr/devices');
});

test('what is no page is the first one', () => {
  for (const page of ['0', '1', '-3', '2.5', '101', 'x']) expect(readListAddress(`page=${page}`).page).toBe(0);
  expect(readListAddress('page=100').page).toBe(99);
});

test('a page narrows nothing, a filter does', () => {
  expect(narrows({})).toBe(false);
  expect(narrows({ status: [] })).toBe(false);
  expect(narrows({ virtual: false })).toBe(true);
});
