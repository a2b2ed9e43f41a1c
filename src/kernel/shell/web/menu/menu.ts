import { matchPath } from '#kernel/ui/layout/route.ts';

/** An entry of the session's menu, in the reader's language, or a group of them. */
export interface MenuItem {
  /** Below `/index`. */
  readonly path: string;
  /** Unique in the menu, `zero-carbon.reports`. */
  readonly name: string;
  /** The client's screen; null for a group. */
  readonly componentPath: string | null;
  /** True if the screen keeps its scroll and filters while another one is open. */
  readonly cachable: boolean;
  /** `hidden` ones are routes that the menu does not show. */
  readonly menuType: 'group' | 'screen' | 'hidden';
  readonly menuName: string;
  readonly children: readonly MenuItem[];
}

/** The page after login (zero-carbon portal specification §2). */
export const dashboardPath = '/index/dashboard';

/** The client's address of an entry, whose own path is relative to /index. */
export const addressOf = ({ path }: Pick<MenuItem, 'path'>): string => `/index${path}`;

/** The entries of a menu at either level. */
export const allOf = (menu: readonly MenuItem[]): MenuItem[] => menu.flatMap((top) => [top, ...top.children]);

/** An entry at an address. */
export interface EntryPlace {
  readonly entry: MenuItem;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The entry of a menu that an address leads to, at either level.
 *
 * @example
 * entryAt(menu, '/index/reportdata/7'); // { entry, params: { id: '7' } }
 */
export function entryAt(menu: readonly MenuItem[], path: string): EntryPlace | undefined {
  for (const entry of allOf(menu)) {
    const params = entry.menuType === 'group' ? null : matchPath(addressOf(entry), path);
    if (params) return { entry, params };
  }
  return undefined;
}

/**
 * The groups of a menu for display: entries without a group come first, without a heading; hidden ones are left out.
 *
 * @example
 * groupsOf(menu).map(({ name, entries }) => <Group key={name} name={name} entries={entries} />)
 */
export function groupsOf(menu: readonly MenuItem[]): { readonly name: string; readonly entries: MenuItem[] }[] {
  const shown = (entries: readonly MenuItem[]): MenuItem[] => entries.filter(({ menuType }) => menuType === 'screen');
  const groups = menu
    .filter(({ menuType }) => menuType === 'group')
    .map((group) => ({ name: group.menuName, entries: shown(group.children) }));
  return [{ name: '', entries: shown(menu) }, ...groups].filter(({ entries }) => entries.length > 0);
}
