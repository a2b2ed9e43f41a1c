import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';

/** The group of one's own account: its entries are found under the person, not in the sider. */
const own = 'accounts.own';

export const ownEntries = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.filter(({ name }) => name === own).flatMap(({ children }) => children);

export const withoutOwn = (menu: readonly MenuItem[]): MenuItem[] => menu.filter(({ name }) => name !== own);
