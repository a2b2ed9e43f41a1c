import { expect, test } from 'vitest';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { entryAt, groupsOf } from './menu.ts';

type Leaf = RouteEntry['children'][number];

const leaf = (path: string, menuType: Leaf['menuType'] = 'screen'): Leaf => ({
  path,
  name: path,
  componentPath: `test${path}`,
  cachable: false,
  menuType,
  menuName: path,
  children: [],
});

const menu: RouteEntry[] = [
  { ...leaf('/group', 'group'), menuName: 'Group', children: [leaf('/reports'), leaf('/reportdata/:id', 'hidden')] },
  leaf('/alone'),
  { ...leaf('/empty', 'group'), children: [leaf('/hidden', 'hidden')] },
];

test('an address leads to an entry at either level, hidden ones too, with its parts', () => {
  expect(entryAt(menu, '/index/reportdata/7')).toMatchObject({ entry: { menuType: 'hidden' }, params: { id: '7' } });
  expect(entryAt(menu, '/index/alone')?.entry.path).toBe('/alone');
  for (const nowhere of ['/index/group', '/index/reportdata', '/alone', '/index'])
    expect(entryAt(menu, nowhere)).toBeUndefined();
});

test('the menu shows screens in their groups, those that stand alone first, and no group with nothing in it', () => {
  expect(groupsOf(menu).map(({ name, entries }) => [name, entries.map(({ path }) => path)])).toEqual([
    ['', ['/alone']],
    ['Group', ['/reports']],
  ]);
});
