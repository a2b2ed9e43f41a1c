import { addressOf, allOf, dashboardPath, entryAt, type MenuItem } from '#kernel/shell/web/menu/menu.ts';

/** The two products' looks: celadon and paper, graphite and signal. */
export type Area = 'zero-carbon' | 'vr-fleet';

type Entry = Pick<MenuItem, 'name'>;

/** Whose an entry is, by the first part of its code; undefined for what both share. */
export function areaOf({ name }: Entry): Area | undefined {
  if (name.startsWith('vr-fleet.')) return 'vr-fleet';
  return name.startsWith('zero-carbon.') || name === 'home' || name === 'dashboard' ? 'zero-carbon' : undefined;
}

/** The areas that a menu has entries of. */
export const areasOf = (menu: readonly MenuItem[]): readonly Area[] => [
  ...new Set(allOf(menu).flatMap((entry) => areaOf(entry) ?? [])),
];

/**
 * The area that an address is shown in: its entry's own; what both share stays where one came from.
 *
 * @param before the area shown last in this browser.
 */
export function areaAt(menu: readonly MenuItem[], path: string, before: Area | undefined): Area {
  const place = entryAt(menu, path);
  const areas = areasOf(menu);
  return (place && areaOf(place.entry)) ?? (areas.length === 1 ? areas[0] : before) ?? 'zero-carbon';
}

/** The part of a menu that an area shows: its own and what both share. */
export const menuOf = (menu: readonly MenuItem[], area: Area): MenuItem[] =>
  menu.filter((entry) => [area, undefined].includes(areaOf(entry)));

/** The first page of an area. */
export function homeOf(menu: readonly MenuItem[], area: Area): string {
  const first = allOf(menu).find((entry) => areaOf(entry) === area && entry.menuType === 'screen');
  return area === 'vr-fleet' && first ? addressOf(first) : dashboardPath;
}
