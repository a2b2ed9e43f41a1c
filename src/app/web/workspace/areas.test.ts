import { translate } from '#kernel/i18n/text.ts';
import { expect, test } from 'vitest';
import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';
import { areaAt, areasOf, homeOf, menuOf } from './areas.ts';
import { withHome } from './home-entry.ts';

const entry = (name: string, children: MenuItem[] = []): MenuItem => ({
  path: `/${name}`,
  name,
  componentPath: children.length > 0 ? null : name,
  cachable: false,
  menuType: children.length > 0 ? 'group' : 'screen',
  menuName: name,
  children: children.map((child) => ({ ...child, children: [] })),
});
const shared = entry('accounts.own', [entry('accounts.account')]);
const fleet = [entry('vr-fleet.overview'), entry('vr-fleet.all', [entry('vr-fleet.devices')])];
const paper = [entry('zero-carbon.enterprise', [entry('zero-carbon.userinfo')])];
const home = (menu: MenuItem[]): MenuItem[] => withHome(menu, (text, ...values) => translate(text, 'en', ...values));

test('applies the theme of the customer’s only product everywhere, shared screens included', () => {
  expect(areaAt(home([...fleet, shared]), '/index/accounts.account', undefined)).toBe('vr-fleet');
  expect(areaAt(home([...paper, shared]), '/index/accounts.account', 'vr-fleet')).toBe('zero-carbon');
  expect(areaAt(home([shared]), '/index/accounts.account', 'vr-fleet')).toBe('zero-carbon');
});

test('follows the open screen of two products, and stays with the last product on shared screens', () => {
  const both = home([...paper, ...fleet, shared]);
  expect(areasOf(both)).toEqual(['zero-carbon', 'vr-fleet']);
  expect(areaAt(both, '/index/vr-fleet.devices', 'zero-carbon')).toBe('vr-fleet');
  expect(areaAt(both, '/index/dashboard', 'vr-fleet')).toBe('zero-carbon');
  expect(areaAt(both, '/index/accounts.account', 'vr-fleet')).toBe('vr-fleet');
  expect(areaAt(both, '/index/accounts.account', undefined)).toBe('zero-carbon');
  expect(menuOf(both, 'vr-fleet').map(({ name }) => name)).toEqual([
    'vr-fleet.overview',
    'vr-fleet.all',
    'accounts.own',
  ]);
});

test('opens the first screen of the fleet, which has no dashboard', () => {
  const menu = home([...fleet, shared]);
  expect(homeOf(menu, 'vr-fleet')).toBe('/index/vr-fleet.overview');
  expect(menu.map(({ name }) => name)).not.toContain('home');
  expect(homeOf(home(paper), 'zero-carbon')).toBe('/index/dashboard');
});
