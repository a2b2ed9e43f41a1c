import type { Column } from '#kernel/ui/table/table-rows.tsx';
import type { ListPreference } from './preferences.ts';

/** A column of a list. The first is fixed: it names the row and opens it. */
export interface ListColumn<Row, Sort extends string = string> extends Pick<
  Column<Row>,
  'key' | 'label' | 'cell' | 'nowrap'
> {
  /** The order of the contract that its heading asks for. */
  readonly sort?: Sort;
  /** Shown only to those who turn it on. */
  readonly hidden?: boolean;
  /** Left out while a record is open beside the list. */
  readonly wide?: boolean;
}

/** All columns in the order that a person prefers, and whether each is shown. */
export function arranged<C extends { readonly key: string; readonly hidden?: boolean }>(
  columns: readonly C[],
  { order = [], turned = [] }: ListPreference,
): readonly { readonly column: C; readonly isShown: boolean }[] {
  const placeOf = (key: string, otherwise: number): number => {
    const place = order.indexOf(key);
    return place < 0 ? order.length + otherwise : place;
  };
  const [first, ...rest] = columns;
  if (!first) return [];
  const movable = rest
    .map((column, index) => ({ column, place: placeOf(column.key, index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => ({ column, isShown: (column.hidden ?? false) === turned.includes(column.key) }));
  return [{ column: first, isShown: true }, ...movable];
}

/** A preference with one column moved a place forward (-1) or back (1) among those that may move. */
export function moved(
  columns: readonly { readonly key: string; readonly hidden?: boolean }[],
  preference: ListPreference,
  key: string,
  by: -1 | 1,
): ListPreference {
  const keys = arranged(columns, preference)
    .slice(1)
    .map(({ column }) => column.key);
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return {};
  return { order: keys.with(at, keys[to]!).with(to, key) };
}
