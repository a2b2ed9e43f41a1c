import type { MenuItem } from '#kernel/shell/web/menu/menu.ts';

/** The menu group of the current user's account: its entries are in the user menu, not in the sidebar. */
const own = 'accounts.own';

export const ownEntries = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.filter(({ name }) => name === own).flatMap(({ children }) => children);

export const withoutOwn = (menu: readonly MenuItem[]): MenuItem[] => menu.filter(({ name }) => name !== own);
