import type { ComponentType } from 'react';
import type { InputOf, RowOf } from '#kernel/contract/endpoint.ts';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import type { List } from '#kernel/list/list.ts';
import type { IconName } from '#kernel/ui/parts/icon.tsx';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import type { TableAnswer } from '#kernel/ui/table/table-foot.tsx';
import type { Given } from './list-address.ts';
import type { Change } from './use-live-rows.ts';
import type { Selection } from './bulk/use-selection.ts';

/** The texts of a list. */
export interface ListTexts {
  /** The number of rows, `{total} people`. */
  readonly rows?: TextWith<'total'>;
  /** Placeholder of the free text: the fields that it searches. */
  readonly find?: Text;
  /** For an empty list without filters. */
  readonly none: Text;
  readonly noneText?: Text;
  /** For a list whose required filters are not set. */
  readonly needed?: Text;
  readonly neededText?: Text;
}

/**
 * The current content of a list.
 *
 * @typeParam Kept the data of a selected row: the whole row, unless the list has views with fewer fields.
 */
export interface Listed<L extends List, Kept = RowOf<L>> {
  readonly answer: TableAnswer<RowOf<L>> | undefined;
  /** Its filters as params, without page and order. */
  readonly params: Omit<InputOf<L>, keyof Paging>;
  /** The reader's filters; the same object while they are equal. */
  readonly filters: Given<L>;
  readonly narrow: (filters: Given<L>) => void;
  readonly selection: Selection<Kept>;
  /** Applies a change to the rows; the set of rows on the page is checked soon after. */
  readonly change: (change: Change<RowOf<L>>) => void;
  readonly refetch: () => void;
  /** The number of refetches: a view with additional requests repeats them when it changes. */
  readonly round: number;
}

export interface Selected<L extends List, Kept = RowOf<L>> extends Pick<Listed<L>, 'params' | 'refetch'> {
  /** Undefined if all rows that match `params` are selected. */
  readonly ids: readonly string[] | undefined;
  /** The rows that were selected one by one. */
  readonly rows: readonly Kept[];
  readonly count: number;
  readonly clear: () => void;
}

/** Another view of all rows that a list finds, instead of the table. Filters, selection and actions stay. */
export interface ListView<L extends List, Kept = RowOf<L>> {
  /** In the address. */
  readonly key: string;
  readonly label: Text;
  readonly icon: IconName;
  readonly Body: ComponentType<Listed<L, Kept>>;
}
