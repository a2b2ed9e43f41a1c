import type { Column } from '#kernel/ui/table/table-rows.tsx';
import type { ListPreference } from './preferences.ts';

/** A column of a list. The first that does not lead is fixed: it names the row and opens it. */
export interface ListColumn<Row, Sort extends string = string> extends Pick<
  Column<Row>,
  'key' | 'label' | 'cell' | 'nowrap' | 'room' | 'card'
> {
  /** The order of the contract that a click on its heading requests. */
  readonly sort?: Sort;
  /** Placed before the column that names the row, and fixed with it, such as the row's state. */
  readonly leads?: boolean;
  /** Displayed only to users who turn it on. */
  readonly hidden?: boolean;
  /** Left out while a record is open beside the list, and below 1024 px. */
  readonly wide?: boolean;
}

/** The fields that a column's position depends on. */
type Arrangeable = Pick<ListColumn<never>, 'key' | 'leads' | 'hidden'>;

/** All columns in the user's preferred order, each with its visibility. */
export function arranged<C extends Arrangeable>(
  columns: readonly C[],
  { order = [], turned = [] }: ListPreference,
): readonly { readonly column: C; readonly isShown: boolean; readonly isFixed: boolean }[] {
  const placeOf = (key: string, otherwise: number): number => {
    const place = order.indexOf(key);
    return place < 0 ? order.length + otherwise : place;
  };
  const fixed = columns.findIndex(({ leads }) => !leads) + 1;
  const movable = columns
    .slice(fixed)
    .map((column, index) => ({ column, place: placeOf(column.key, index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => ({
      column,
      isShown: (column.hidden ?? false) === turned.includes(column.key),
      isFixed: false,
    }));
  return [...columns.slice(0, fixed).map((column) => ({ column, isShown: true, isFixed: true })), ...movable];
}

/** A preference with one column moved one position forward (-1) or back (1) among the movable ones. */
export function moved(
  columns: readonly Arrangeable[],
  preference: ListPreference,
  key: string,
  by: -1 | 1,
): ListPreference {
  const keys = arranged(columns, preference)
    .filter(({ isFixed }) => !isFixed)
    .map(({ column }) => column.key);
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return {};
  return { order: keys.with(at, keys[to]!).with(to, key) };
}

/** Returns true if there are so many columns that the table scrolls instead of shrinking. */
export const isScrolled = (shown: readonly unknown[]): boolean => shown.length > 11;
