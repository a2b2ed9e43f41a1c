import type { MenuEntry } from '#kernel/menu/menu.ts';

/** Every area's menu entries, in the order of the menu. */
export const menuEntries: readonly MenuEntry[] = [];
