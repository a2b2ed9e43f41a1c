import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, moved } from './list-columns.ts';

const columns = [{ key: 'name' }, { key: 'state' }, { key: 'note', hidden: true }, { key: 'at' }];
const keysOf = (preference: object): string[] => arranged(columns, preference).map(({ column }) => column.key);

test('contains every column once, the first in its position, for any stored value', () => {
  const keys = fc.array(fc.constantFrom('name', 'state', 'note', 'at', 'gone'));
  fc.assert(
    fc.property(keys, keys, (order, turned) => {
      const found = keysOf({ order, turned });
      expect(found[0]).toBe('name');
      expect(found.toSorted()).toEqual(['at', 'name', 'note', 'state']);
    }),
  );
});

test('moves a column by one position, within the ends', () => {
  expect(keysOf(moved(columns, {}, 'note', -1))).toEqual(['name', 'note', 'state', 'at']);
  expect(moved(columns, {}, 'state', -1)).toEqual({});
  expect(moved(columns, {}, 'at', 1)).toEqual({});
});

test('applies the user’s toggles to the declared visibility', () => {
  const shown = (turned: string[]) =>
    arranged(columns, { turned }).flatMap(({ column, isShown }) => (isShown ? [column.key] : []));
  expect(shown([])).toEqual(['name', 'state', 'at']);
  expect(shown(['note', 'at', 'name'])).toEqual(['name', 'state', 'note']);
});

test('places leading columns before the naming column, which stays first of the others', () => {
  const led = [{ key: 'state', leads: true }, ...columns.filter(({ key }) => key !== 'state')];
  const keys = arranged(led, { order: ['at', 'note', 'name'], turned: ['state', 'name'] });
  expect(keys.map(({ column }) => column.key)).toEqual(['state', 'name', 'at', 'note']);
  expect(keys.flatMap(({ column, isFixed, isShown }) => (isFixed && isShown ? [column.key] : []))).toEqual([
    'state',
    'name',
  ]);
});
