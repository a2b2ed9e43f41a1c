import type { Text } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { filterKind } from '#kernel/list/filter-kind.ts';
import type { FilterOf, List } from '#kernel/list/list.ts';
import { written } from '#kernel/list/web/list-address.ts';
import { listWords } from '#kernel/list/web/list.words.ts';

/** The texts of a filter; a range under the name of its first field. */
export interface FilterWords {
  readonly label: Text;
  /** Of each value of a choice. */
  readonly words?: Readonly<Record<string, Text>>;
  /** Records to choose from, if the filter is a record's id. */
  readonly options?: readonly FilterOption[];
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The words of a list's filters; those without words have no control. */
export type FilterTable<L extends List> = { readonly [Name in FilterOf<L>]?: FilterWords };

export type Values = Readonly<Record<string, unknown>>;

/** A filter on a screen: its name or both names of a range, and its words. */
export interface ShownFilter {
  readonly names: readonly string[];
  readonly label: string;
  readonly words: FilterWords;
}

/** The filters of a list that have words, in the order of the contract; the free text is separate. */
export function shownFilters(
  list: List,
  table: Readonly<Record<string, FilterWords | undefined>>,
  t: Translate,
): ShownFilter[] {
  return Object.keys(list.filters).flatMap((name) => {
    const words = table[name];
    if (name === 'find' || !words) return [];
    const range = list.ranges?.find(([from]) => from === name);
    return [{ names: range ?? [name], label: t(words.label), words }];
  });
}

/** The value of a filter in words; undefined if it is not set. */
export function descriptionOf(
  list: List,
  { names, words }: ShownFilter,
  values: Values,
  t: Translate,
): string | undefined {
  const [first = '', second] = names;
  if (second !== undefined) {
    const [from, until] = [written(values[first]), written(values[second])];
    if (from === '' && until === '') return undefined;
    if (until === '') return t(listWords.since, { from });
    if (from === '') return t(listWords.upTo, { until });
    return from === until ? from : t(listWords.range, { from, until });
  }
  const value = values[first];
  if (value === undefined) return undefined;
  const labels = new Map(optionsOf(list, first, words, t).map((option) => [option.value, option.label]));
  return [value]
    .flat()
    .map((one) => labels.get(written(one)) ?? written(one))
    .join(t(listWords.or));
}

/** The options of a filter; undefined for a free input. */
export function optionsOf(
  list: List,
  name: string,
  { words, options }: FilterWords,
  t: Translate,
): readonly FilterOption[] {
  const known = filterKind(list.filters[name]!);
  switch (known.kind) {
    case 'choice':
    case 'many':
      return known.values.map((value) => ({ value, label: words?.[value] ? t(words[value]) : value }));
    case 'flag':
      return ['1', '0'].map((value) => ({
        value,
        label: words?.[value] ? t(words[value]) : t(value === '1' ? listWords.yes : listWords.no),
      }));
    default:
      return options ?? [];
  }
}
