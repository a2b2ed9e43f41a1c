import { expect, it } from 'vitest';
import { pastedPeople } from './pasted-people.ts';

it('reads spreadsheet rows without empty ones, and values separated by commas', () => {
  const first = { name: '林知夏', idCard: '330523190003079526', phone: '13800000000' };
  const second = { name: '欧阳望舒', idCard: '330110190209216174', phone: '' };
  expect(pastedPeople('林知夏\t330523190003079526\t13800000000\r\n\r\n欧阳望舒\t330110190209216174\t')).toEqual([
    first,
    second,
  ]);
  expect(pastedPeople('欧阳望舒，330110190209216174')).toEqual([second]);
});

it('leaves a single value to its input field', () => {
  expect(pastedPeople('林知夏')).toBeNull();
});
