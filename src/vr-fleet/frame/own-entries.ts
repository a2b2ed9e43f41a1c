import type { RouteEntry } from '#accounts/menus/menus.contract.ts';

/** The group of one's own account: its entries are found under the person, not in the sider. */
const own = 'accounts.own';

export const ownEntries = (menu: readonly RouteEntry[]): readonly RouteEntry['children'][number][] =>
  menu.filter(({ name }) => name === own).flatMap(({ children }) => children);

export const withoutOwn = (menu: readonly RouteEntry[]): RouteEntry[] => menu.filter(({ name }) => name !== own);
