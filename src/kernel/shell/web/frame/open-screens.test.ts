import { expect, test } from 'vitest';
import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';
import type { Screen } from '#kernel/ui/layout/screen.ts';
import { following, type OpenScreen } from './open-screens.ts';

const screen: Screen = { componentPath: 'test', load: () => Promise.reject(new Error('not fetched')) };
const open = (path: string, cachable: boolean, search = ''): OpenScreen => ({
  path: `/index${path}`,
  search,
  screen,
  params: {},
  cachable,
});
const entry = (path: string): MenuItem => ({
  path,
  name: path,
  componentPath: 'test',
  cachable: true,
  menuType: 'screen',
  menuName: path,
  children: [],
});
const menu = Array.from({ length: 12 }, (_, index) => entry(`/${index}`));
const paths = (screens: readonly OpenScreen[]): string[] => screens.map(({ path }) => path);

test('retains cachable screens in their order and removes others', () => {
  const first = following([], menu, open('/1', true));
  const second = following(first, menu, open('/2', false));
  const third = following(second, menu, open('/3', true));
  expect(paths(third)).toEqual(['/index/1', '/index/3']);
  const again = following(third, menu, open('/1', true, 'start=20'));
  expect(again.map(({ path, search }) => path + search)).toEqual(['/index/1start=20', '/index/3']);
});

test('removes a cached screen that is no longer in the menu', () => {
  const held = following(following([], menu, open('/1', true)), menu, open('/2', true));
  expect(paths(following(held, menu.slice(2), open('/2', true)))).toEqual(['/index/2']);
});

test('retains at most eight screens', () => {
  let held: readonly OpenScreen[] = [];
  for (let index = 0; index < 12; index += 1) held = following(held, menu, open(`/${index}`, true));
  expect(paths(held)).toEqual(Array.from({ length: 8 }, (_, index) => `/index/${index + 4}`));
});

test('retains the cached screens when no screen is open', () => {
  const held = following([], menu, open('/1', true));
  expect(following(held, menu, undefined)).toEqual(held);
});
