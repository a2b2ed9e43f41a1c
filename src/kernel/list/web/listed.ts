import type { ComponentType } from 'react';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import type { Text } from '#kernel/i18n/text.ts';
import type { List, RowOf } from '#kernel/list/list.ts';
import type { IconName } from '#kernel/ui/parts/icon.tsx';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import type { TableAnswer } from '#kernel/ui/table/table-foot.tsx';
import type { Given } from './list-address.ts';
import type { Change } from './use-live-rows.ts';
import type { Selection } from './use-selection.ts';

/** What a list says of its own. */
export interface ListTexts {
  /** How many there are, `{total} people`. */
  readonly rows?: Text;
  /** Placeholder of the free text: what it searches. */
  readonly find?: Text;
  /** Where nothing is yet, though nothing is filtered. */
  readonly none: Text;
  readonly noneText?: Text;
  /** Where filters are needed that are not yet given. */
  readonly needed?: Text;
  readonly neededText?: Text;
}

/**
 * What is on a list now.
 *
 * @typeParam Kept what is known of a row that is selected: the whole row, unless the list has views that know less.
 */
export interface Listed<L extends List, Kept = RowOf<L>> {
  readonly answer: TableAnswer<RowOf<L>> | undefined;
  /** What narrows it, without page and order. */
  readonly params: Omit<InputOf<L>, keyof Paging>;
  /** What its reader narrowed it by; the same object while it says the same. */
  readonly filters: Given<L>;
  readonly narrow: (filters: Given<L>) => void;
  readonly selection: Selection<Kept>;
  /** Rows have become others; whether other rows belong on the page is looked up soon. */
  readonly change: (change: Change<RowOf<L>>) => void;
  readonly refetch: () => void;
  /** How often it was refetched: what a view asked besides is then to be asked anew too. */
  readonly round: number;
}

export interface Selected<L extends List, Kept = RowOf<L>> extends Pick<Listed<L>, 'params' | 'refetch'> {
  /** Undefined where all that match `params` are. */
  readonly ids: readonly string[] | undefined;
  /** Those that were selected one by one. */
  readonly rows: readonly Kept[];
  readonly count: number;
  readonly clear: () => void;
}

/** Another view of what a list finds: all of it, in the place of its rows. Filters, selection and what is done with it stay. */
export interface ListView<L extends List, Kept = RowOf<L>> {
  /** In the address. */
  readonly key: string;
  readonly label: Text;
  readonly icon: IconName;
  readonly Body: ComponentType<Listed<L, Kept>>;
}
