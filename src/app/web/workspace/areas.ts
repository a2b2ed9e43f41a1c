import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { addressOf, dashboardPath, entryAt } from '#accounts/menus/web/menu.ts';

/** The two products' looks: celadon and paper, graphite and signal. */
export type Area = 'zero-carbon' | 'vr-fleet';

type Entry = Pick<RouteEntry, 'name'>;

/** Whose an entry is, by the first word of its code; undefined for what both share. */
export function areaOf({ name }: Entry): Area | undefined {
  if (name.startsWith('vr-fleet.')) return 'vr-fleet';
  return name.startsWith('zero-carbon.') || name === 'home' || name === 'dashboard' ? 'zero-carbon' : undefined;
}

const allOf = (menu: readonly RouteEntry[]): readonly RouteEntry[] => menu.flatMap((top) => [top, ...top.children]);

export const areasOf = (menu: readonly RouteEntry[]): readonly Area[] => [
  ...new Set(allOf(menu).flatMap((entry) => areaOf(entry) ?? [])),
];

/**
 * The area that an address is shown in: its entry's own; what both share stays where one came from.
 *
 * @param before the area shown last in this browser.
 */
export function areaAt(menu: readonly RouteEntry[], path: string, before: Area | undefined): Area {
  const place = entryAt(menu, path);
  const areas = areasOf(menu);
  return (place && areaOf(place.entry)) ?? (areas.length === 1 ? areas[0] : before) ?? 'zero-carbon';
}

/** The part of a menu that an area shows: its own and what both share. */
export const menuOf = (menu: readonly RouteEntry[], area: Area): RouteEntry[] =>
  menu.filter((entry) => [area, undefined].includes(areaOf(entry)));

export function homeOf(menu: readonly RouteEntry[], area: Area): string {
  const first = allOf(menu).find((entry) => areaOf(entry) === area && entry.menuType === 'screen');
  return area === 'vr-fleet' && first ? addressOf(first) : dashboardPath;
}
