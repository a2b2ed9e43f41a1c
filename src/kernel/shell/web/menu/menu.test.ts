import { expect, test } from 'vitest';
import { entryAt, groupsOf, type MenuItem } from './menu.ts';

const leaf = (path: string, menuType: MenuItem['menuType'] = 'screen'): MenuItem => ({
  path,
  name: path,
  componentPath: `test${path}`,
  cachable: false,
  menuType,
  menuName: path,
  children: [],
});

const menu: MenuItem[] = [
  { ...leaf('/group', 'group'), menuName: 'Group', children: [leaf('/reports'), leaf('/reportdata/:id', 'hidden')] },
  leaf('/alone'),
  { ...leaf('/empty', 'group'), children: [leaf('/hidden', 'hidden')] },
];

test('finds the entry of an address at either level, hidden ones included, with its parameters', () => {
  expect(entryAt(menu, '/index/reportdata/7')).toMatchObject({ entry: { menuType: 'hidden' }, params: { id: '7' } });
  expect(entryAt(menu, '/index/alone')?.entry.path).toBe('/alone');
  for (const nowhere of ['/index/group', '/index/reportdata', '/alone', '/index'])
    expect(entryAt(menu, nowhere)).toBeUndefined();
});

test('groups the screens of the menu, those without a group first, and omits empty groups', () => {
  expect(groupsOf(menu).map(({ name, entries }) => [name, entries.map(({ path }) => path)])).toEqual([
    ['', ['/alone']],
    ['Group', ['/reports']],
  ]);
});
