import { expect, it } from 'vitest';
import { directoryAddress, readDirectoryAddress } from './directory-address.ts';

it('restores its filters, and ignores invalid codes', () => {
  const filters = { find: '湖州', star: '5', province: '330000', industry: '17' };
  const address = directoryAddress(filters, { page: 3 });
  expect(readDirectoryAddress(address.split('?')[1]!)).toEqual({ filters, page: 3, limit: 20 });
  expect(readDirectoryAddress('star=9&province=33&industry=xx').filters).toEqual({
    find: '',
    star: '',
    province: '',
    industry: '',
  });
  expect(directoryAddress({})).toBe('/index/directory');
});
