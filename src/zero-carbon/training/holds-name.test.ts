import { expect, it } from 'vitest';
import { holdsIdCard } from '#kernel/checks/identifiers/identifiers.ts';
import { holdsName } from './holds-name.ts';

it('finds an ID card number with any separators, and no other number', () => {
  for (const text of [
    '本人来电，证件 330523190003079526，要求清除',
    '3305 2319 0003 0795 26',
    '330523-19000307-9526',
    '１３０５０３６７０４０１００１',
  ])
    expect(holdsIdCard(text)).toBe(true);
  for (const text of ['', '来电 13800000000', '330523190003079527', 'ZCT-01-00001', '2026-11-24 0572-5123456'])
    expect(holdsIdCard(text)).toBe(false);
});

it('finds a name in a text, but no single character', () => {
  expect(holdsName('林 知夏 本人到场', '林知夏')).toBe(true);
  expect(holdsName('本人到场', '林知夏')).toBe(false);
  expect(holdsName('她到场了', '她')).toBe(false);
});
