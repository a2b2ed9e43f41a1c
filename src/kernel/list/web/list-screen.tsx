import { useTaskEnds } from './use-task-ends.ts';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { InputOf, RowOf } from '#kernel/contract/endpoint.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { FilterOf, List, NameOf, SortOf } from '#kernel/list/list.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useScreenPath, useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { Paging } from '#kernel/ui/table/page-sizes.ts';
import { TablePageView, useTablePage } from '#kernel/ui/table/paged-table.tsx';
import type { TableAnswer } from '#kernel/ui/table/table-foot.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { FilterFrame, LaterFilterPanel } from './filter/filter-frame.tsx';
import { shownFilters, type FilterTable, type Values } from './filter/filter-words.ts';
import { listAddress, pageSizeOf, readListAddress, type ListAddress } from './list-address.ts';
import { arranged, isScrolled, type ListColumn } from './list-columns.ts';
import type { ListTexts, Listed, ListView, Selected } from './listed.ts';
import { useListTable } from './list-table.tsx';
import { ListNote, NoneListed } from './list-note.tsx';
import { listWords as text } from './list.words.ts';
import { OpenRecord, type RecordDrawer } from './open-record.tsx';
import { useListPreference } from './preferences.ts';
import { ResultHead } from './views/result-head.tsx';
import { SavedViews } from './views/saved-views.tsx';
import { isAtWork, useLiveRows } from './use-live-rows.ts';
import { useSelection, type Selection } from './bulk/use-selection.ts';
import { ViewSwitch } from './views/view-switch.tsx';
import './filter/filters.css';
import './list.css';

export interface ListScreenProps<L extends List, Kept = RowOf<L>> {
  /** Written as `list={loginLog}`, by its own name: the client includes the filters of lists that are named so. */
  readonly list: L;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Replaces title and lead on screens with a header of their own. */
  readonly head?: (listed: Listed<L, Kept>) => ReactNode;
  /** A title that depends on the rows, once they are loaded. */
  readonly heading?: (answer: TableAnswer<RowOf<L>>) => string;
  readonly words: ListTexts;
  readonly filters?: FilterTable<L>;
  /** Filters that the reader cannot change, such as the record that the list belongs to. */
  readonly given?: { readonly [Name in FilterOf<L>]?: string };
  readonly columns: readonly ListColumn<RowOf<L>, NameOf<SortOf<L>>>[];
  /** `row.id` when absent. */
  readonly rowKey?: (row: RowOf<L>) => string;
  readonly faded?: (row: RowOf<L>) => boolean;
  /** The one primary action; it opens the drawer for a new record. */
  readonly add?: string | false | undefined;
  /** The target of that action, if records have a page of their own. */
  readonly addTo?: string;
  /** Shows an opened record; its id is part of the address. */
  readonly drawer?: RecordDrawer<RowOf<L>>;
  /** The target of a row, instead of a drawer. */
  readonly to?: (row: RowOf<L>) => string;
  readonly rowActions?: (row: RowOf<L>, listed: Listed<L, Kept>) => ReactNode;
  /** Renders each row as a card instead of a table, if its look shows more than columns do. */
  readonly card?: (row: RowOf<L>, listed: Listed<L, Kept>) => ReactNode;
  /** Views of the list that the user can select. */
  readonly views?: readonly ListView<L, Kept>[];
  /** Buttons for the selected rows; without it rows cannot be selected. */
  readonly bulk?: (selected: Selected<L, Kept>) => ReactNode;
  /** Places the selection bar above the rows, where its menus open downwards. */
  readonly bulkAbove?: boolean;
  /** The action for an empty list. */
  readonly begin?: ReactNode;
  /** The result of the last action; in view as long as it is set, at any scroll position. */
  readonly outcome?: ReactNode;
  /** Beside the total, such as an export of the matching rows; its `params` have the order too. */
  readonly tools?: (listed: Listed<L, Kept>) => ReactNode;
  /** Further content of the screen, above the rows. */
  readonly children?: (listed: Listed<L, Kept>) => ReactNode;
}

/**
 * A list as a screen: title, filters, rows, pages, selection and the record beside it, made from a contract, columns
 * and words. Its whole state is in the address.
 *
 * @example
 * <ListScreen list={loginLog} title={t(text.loginTitle)} words={{ none: text.noLogins }}
 *   filters={{ outcome: { label: text.outcome, words: outcomeWords } }}
 *   columns={[{ key: 'at', label: t(text.time), cell: ({ at }) => <When at={at} /> }]} />
 */
export function ListScreen<L extends List, Kept = RowOf<L>>(props: ListScreenProps<L, Kept>): ReactNode {
  const { list, title, lead, heading, words, filters = {}, given, columns, add, drawer, bulk, tools } = props;
  const rowKey = props.rowKey ?? idOf;
  const t = useTranslate();
  const path = useScreenPath();
  const search = useScreenSearch();
  const address = useMemo(() => readListAddress(list, search), [list, search]);
  const [preference, prefer] = useListPreference(`list:${path}`);
  const go = (next: ListAddress<L>, replace = false): void => navigate(listAddress(list, path, next), { replace });
  const { open, ...unopened } = address;
  const close = (): void => go(unopened);
  const { view: _view, page: _page, ...unviewed } = unopened;

  const { limit = pageSizeOf(list), page: number = 1, sort = list.sorts?.[0] ?? '' } = address;
  const params = { ...given, ...address.filters } as Listed<L>['params'];
  const isReady = list.needs?.every((name) => name in params) ?? true;
  const onPage = useCallback(
    (place: Paging) =>
      navigate(listAddress(list, path, { ...address, page: place.start / place.limit + 1, limit: place.limit })),
    [list, path, address],
  );
  const isSorted = sort !== '' && (list.sorts?.length !== 1 || sort !== list.sorts[0]);
  const place = { ...(isSorted && { sort }), start: (number - 1) * limit, limit };
  const onSort = useCallback(
    (next: string) => navigate(listAddress(list, path, { ...address, sort: next, page: 1 })),
    [list, path, address],
  );
  const page = useTablePage(list, isReady ? params : null, place, onPage);
  const box = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const [round, setRound] = useState(0);
  const { answer, showNews, change } = useLiveRows<L>(
    list,
    { ...params, ...place } as InputOf<L>,
    { base: page.answer, loading: page.loading },
    rowKey,
    () => isBusy.current || isAtWork(box.current),
  );
  const rows = answer?.rows ?? [];
  const kept = { rows: rows as unknown as readonly Kept[], key: rowKey as unknown as (row: Kept) => string };
  const selection = useSelection(
    JSON.stringify(params),
    kept.rows,
    kept.key,
    answer?.more ? null : (answer?.total ?? 0),
  );
  useEffect(() => {
    isBusy.current = selection.count > 0;
  });
  const isBeside = open !== undefined;
  const shown = useMemo(
    () =>
      arranged(columns, preference ?? {}).flatMap(({ column, isShown }) =>
        isShown && !(column.wide && isBeside) ? [column.wide ? { room: 'middle' as const, ...column } : column] : [],
      ),
    [columns, preference, isBeside],
  );
  const narrowed = (values: Values): ListAddress<L> => ({
    filters: values as ListAddress<L>['filters'],
    ...(address.sort !== undefined && { sort: address.sort }),
    ...(address.view !== undefined && { view: address.view }),
    limit,
  });
  const table = useListTable<RowOf<L>>({
    columns: shown,
    rows,
    rowKey,
    // no heading is marked as sorted if the rows are not
    sort: answer?.unsorted ? '' : sort,
    sorts: list.sorts,
    fewSorts: list.fewSorts,
    onSort,
    to: props.to ?? (drawer && ((row) => listAddress(list, path, { ...address, open: rowKey(row) }))),
    open,
    selection: bulk && (selection as Selection as Selection<RowOf<L>>),
    rowActions: props.rowActions && ((row): ReactNode => props.rowActions?.(row, listed)),
  });
  const narrow = (values: Values): void => go(narrowed(values));
  const refetch = (): void => {
    setRound(round + 1);
    page.retry();
  };
  useTaskEnds(path, refetch);
  const view = props.views?.find(({ key }) => key === address.view);
  const listed: Listed<L, Kept> = {
    answer,
    params,
    filters: address.filters,
    narrow,
    selection,
    change,
    refetch,
    round,
  };
  const rowsOf = (found: Pick<TableAnswer<unknown>, 'total' | 'more' | 'exact'>): string =>
    t(words.rows ?? text.rows, { total: formatTotal(found) });
  const countAll = async (): Promise<number> =>
    (await callLater(list, { ...params, start: 0, limit: 1, exact: true } as InputOf<L>)).total;
  const bar = bulk && answer && (selection.count > 0 || selection.cleared !== undefined) && (
    <BulkBar selection={selection} answer={answer} rowsOf={rowsOf} countAll={countAll}>
      {bulk({ ...selection, params, refetch })}
    </BulkBar>
  );
  const fields = shownFilters(list, filters, t);
  const changeable = new Set(['find', ...fields.flatMap(({ names }) => names)]);
  const unnarrowed = Object.fromEntries(Object.entries(address.filters).filter(([name]) => !changeable.has(name)));
  const isNarrowed = Object.keys(address.filters).length > Object.keys(unnarrowed).length;

  return (
    <div
      ref={box}
      className="list"
      data-open={open !== undefined || undefined}
      data-compact={preference?.compact || undefined}
      data-wide={isScrolled(shown) || undefined}
    >
      {props.head?.(listed) ?? (
        <PageHead
          title={answer && heading ? heading(answer) : title}
          {...(add && {
            action:
              props.addTo === undefined ? (
                <Button kind="primary" onClick={() => go({ ...unopened, open: '' })}>
                  {add}
                </Button>
              ) : (
                <PageLink to={props.addTo} className="button" data-kind="primary">
                  {add}
                </PageLink>
              ),
          })}
        >
          {lead}
        </PageHead>
      )}
      {(fields.length > 0 || list.filters['find'] !== undefined) && isReady && (
        <FilterFrame
          list={list}
          table={filters}
          values={address.filters}
          find={words.find ? t(words.find) : ''}
          onNarrow={narrow}
          // opening a record while typing a search must not close the record
          onFind={(values, isSame) => go({ ...narrowed(values), ...(open !== undefined && { open }) }, isSame)}
        >
          <SavedViews
            path={path}
            search={listAddress(list, '', { filters: address.filters, sort, ...(view && { view: view.key }) }).replace(
              '?',
              '',
            )}
            preference={preference ?? {}}
            onPrefer={prefer}
          />
        </FilterFrame>
      )}
      {props.children?.(listed)}
      {(props.bulkAbove || props.outcome) && (
        <div className="list-acts">
          {props.bulkAbove && bar}
          {props.outcome}
        </div>
      )}
      {!isReady ? (
        <>
          <Empty title={t(words.needed ?? words.none)}>{words.neededText && t(words.neededText)}</Empty>
          <LaterFilterPanel list={list} filters={fields} values={address.filters} onApply={narrow} />
        </>
      ) : (
        <TablePageView
          page={{ ...page, answer: preference && (answer as typeof page.answer) }}
          {...table}
          rowKey={rowKey}
          {...(props.faded && { faded: props.faded })}
          {...(props.card && { card: (row: RowOf<L>): ReactNode => props.card?.(row, listed) })}
          {...(view && { whole: <view.Body {...listed} /> })}
          caption={title}
          announce={rowsOf}
          head={(found) => (
            <ResultHead
              title={rowsOf(found)}
              unsorted={answer?.unsorted ? columns.find((one) => one.sort === sort.replace('-', ''))?.label : undefined}
            >
              {tools?.({ ...listed, params: { ...params, ...(address.sort !== undefined && { sort }) } })}
              {props.views && (
                <ViewSwitch
                  views={props.views}
                  chosen={view?.key}
                  toView={(key) => listAddress(list, path, { ...unviewed, ...(key !== undefined && { view: key }) })}
                />
              )}
              {!props.card && !view && (
                <ColumnSettings columns={columns} preference={preference ?? {}} onPrefer={prefer} />
              )}
            </ResultHead>
          )}
          none={() => (
            <NoneListed words={words} onClear={isNarrowed ? () => narrow(unnarrowed) : undefined} begin={props.begin} />
          )}
          below={!props.bulkAbove && bar}
          note={() => <ListNote showNews={showNews} keys={bulk !== undefined} />}
        />
      )}
      {drawer && open !== undefined && (
        <OpenRecord {...{ drawer, open, rows, rowKey, close, refetch }} filters={address.filters} />
      )}
    </div>
  );
}

const idOf = (row: unknown): string => (row as { readonly id: string }).id;
