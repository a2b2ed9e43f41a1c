import { addressOf, allOf, dashboardPath, entryAt, type MenuItem } from '#kernel/shell/web/menu/menu.ts';

/** The themes of the two products: celadon on a paper tone, and graphite with a signal colour. */
export type Area = 'zero-carbon' | 'vr-fleet';

type Entry = Pick<MenuItem, 'name'>;

/** Returns the product of an entry by the first segment of its code; undefined for shared entries. */
export function areaOf({ name }: Entry): Area | undefined {
  if (name.startsWith('vr-fleet.')) return 'vr-fleet';
  return name.startsWith('zero-carbon.') || name === 'home' || name === 'dashboard' ? 'zero-carbon' : undefined;
}

/** Returns the areas with entries in a menu. */
export const areasOf = (menu: readonly MenuItem[]): readonly Area[] => [
  ...new Set(allOf(menu).flatMap((entry) => areaOf(entry) ?? [])),
];

/**
 * Returns the area of an address: the entry's own area. A shared entry uses the previous area.
 *
 * @param before the area last visited in this browser.
 */
export function areaAt(menu: readonly MenuItem[], path: string, before: Area | undefined): Area {
  const place = entryAt(menu, path);
  const areas = areasOf(menu);
  return (place && areaOf(place.entry)) ?? (areas.length === 1 ? areas[0] : before) ?? 'zero-carbon';
}

/** Filters a menu by area: its own entries and shared ones. */
export const menuOf = (menu: readonly MenuItem[], area: Area): MenuItem[] =>
  menu.filter((entry) => [area, undefined].includes(areaOf(entry)));

/** Returns the first page of an area. */
export function homeOf(menu: readonly MenuItem[], area: Area): string {
  const first = allOf(menu).find((entry) => areaOf(entry) === area && entry.menuType === 'screen');
  return area === 'vr-fleet' && first ? addressOf(first) : dashboardPath;
}
