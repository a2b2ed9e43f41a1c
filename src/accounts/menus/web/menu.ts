import { userRoutes, type RouteEntry } from '#accounts/menus/menus.contract.ts';
import { useAnswer, type Answer } from '#kernel/ui/feedback/use-answer.ts';
import { matchPath } from '#kernel/ui/layout/route.ts';

/** Where one arrives after logging in (zero-carbon portal specification §2). */
export const dashboardPath = '/index/dashboard';

/** The client's address of an entry, whose own path stands below /index. */
export const addressOf = ({ path }: Pick<RouteEntry, 'path'>): string => `/index${path}`;

/** The menu of the session, in the reader's language. It is asked for once; the language asks again. */
export const useMenu = (): Answer<RouteEntry[]> => useAnswer(userRoutes, {});

/** An entry at an address. */
export interface EntryPlace {
  readonly entry: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
}

/** The entry of a menu that an address leads to, at either level. */
export function entryAt(menu: readonly RouteEntry[], path: string): EntryPlace | undefined {
  for (const entry of menu.flatMap((top) => [top, ...top.children])) {
    const params = entry.menuType === 'group' ? null : matchPath(addressOf(entry), path);
    if (params) return { entry, params };
  }
  return undefined;
}

/** The groups that a menu is shown in: entries that stand alone come first, without a heading; hidden ones do not show. */
export function groupsOf(menu: readonly RouteEntry[]): { readonly name: string; readonly entries: RouteEntry[] }[] {
  const shown = (entries: readonly RouteEntry[]): RouteEntry[] =>
    entries.filter(({ menuType }) => menuType === 'screen');
  const groups = menu
    .filter(({ menuType }) => menuType === 'group')
    .map((group) => ({ name: group.menuName, entries: shown(group.children) }));
  return [{ name: '', entries: shown(menu) }, ...groups].filter(({ entries }) => entries.length > 0);
}
