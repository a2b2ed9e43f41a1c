import { useMemo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { Column, TableRowsProps } from '#kernel/ui/table/table-rows.tsx';
import { unbroken } from '#kernel/ui/kit/unbroken.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { ListColumn } from './list-columns.ts';
import { listWords as text } from './list.words.ts';
import type { Selection } from './bulk/use-selection.ts';

export interface ListTableParts<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** As in the request, `-at`. */
  readonly sort: string;
  readonly sorts: readonly string[] | undefined;
  /** The orders that apply only to few matches. */
  readonly fewSorts: readonly string[] | undefined;
  readonly onSort: (sort: string) => void;
  /** The target of a row; undefined if rows are read-only. */
  readonly to: ((row: Row) => string) | undefined;
  readonly open: string | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
}

/**
 * The columns and rows of a list for its table: headings that sort, boxes that select, and rows that the arrow keys move
 * among, the space bar selects and Enter opens.
 */
export function useListTable<Row>(
  parts: ListTableParts<Row>,
): Pick<TableRowsProps<Row>, 'columns' | 'box' | 'rowProps'> {
  const { columns, rows, rowKey, to, open, selection, rowActions } = parts;
  const t = useTranslate();
  const [focused, setFocused] = useState<string>();
  const reachable = rows.some((row) => rowKey(row) === focused) ? focused : rows[0] && rowKey(rows[0]);
  const inUse = to !== undefined || selection !== undefined;
  const { sort, sorts, fewSorts, onSort } = parts;
  const drawn = useMemo(() => {
    const named = columns.findIndex(({ leads }) => !leads);
    return columns.map((column, index) =>
      headed(index === named && to ? linked(column, to) : column, { sort, sorts, fewSorts, onSort }, t),
    );
  }, [columns, sort, sorts, fewSorts, onSort, to, t]);
  return {
    columns: rowActions ? [...drawn, { key: 'actions', label: t(text.actions), cell: rowActions }] : drawn,
    box: selection && boxOf(parts, selection, t),
    ...(inUse && {
      rowProps: (row) => {
        const id = rowKey(row);
        return {
          tabIndex: id === reachable ? 0 : -1,
          'aria-selected': selection?.has(id),
          'aria-current': id === open || undefined,
          'data-opens': to !== undefined || undefined,
          onFocus: () => setFocused(id),
          onClick: (event) => click(event, id, to?.(row), selection),
          // a range selection would also select the text of its rows
          onMouseDown: (event) => event.shiftKey && event.preventDefault(),
          onKeyDown: (event) => press(event, id, to?.(row), selection),
        };
      },
    }),
  };
}

const linked = <Row,>(column: ListColumn<Row>, to: (row: Row) => string): ListColumn<Row> => ({
  ...column,
  cell: (row) => (
    <PageLink to={to(row)} tabIndex={-1}>
      {unbroken(column.cell(row))}
    </PageLink>
  ),
});

function headed<Row>(
  column: ListColumn<Row>,
  { sort, sorts = [], fewSorts, onSort }: Pick<ListTableParts<Row>, 'sort' | 'sorts' | 'fewSorts' | 'onSort'>,
  t: Translate,
): Column<Row> {
  const { sort: by, hidden: _hidden, wide: _wide, leads: _leads, ...rest } = column;
  const declared = sorts.find((one) => one.replace('-', '') === by);
  if (declared === undefined) return rest;
  const isBy = sort.replace('-', '') === by;
  const isDown = sort.startsWith('-');
  const next = isBy ? (isDown ? sort.slice(1) : `-${sort}`) : declared;
  return {
    ...rest,
    ...(isBy && { sorted: isDown ? ('descending' as const) : ('ascending' as const) }),
    header: (
      <button
        type="button"
        className="sort-button"
        title={t(by !== undefined && fewSorts?.includes(by) ? text.sortFewBy : text.sortBy, { label: rest.label })}
        onClick={() => onSort(next)}
      >
        {unbroken(rest.label)}
        {isBy && (
          <span data-turned={!isDown || undefined}>
            <Icon name="down" />
          </span>
        )}
      </button>
    ),
  };
}

function boxOf<Row>(
  { rows, rowKey, columns }: ListTableParts<Row>,
  selection: Selection<Row>,
  t: Translate,
): TableRowsProps<Row>['box'] {
  const named = columns.find(({ leads }) => !leads);
  const marked = rows.filter((row) => selection.has(rowKey(row))).length;
  return {
    header: (
      <label className="box">
        <input
          type="checkbox"
          aria-label={t(text.selectPage)}
          checked={rows.length > 0 && marked === rows.length}
          ref={(element) => {
            if (element) element.indeterminate = marked > 0 && marked < rows.length;
          }}
          onChange={selection.togglePage}
        />
      </label>
    ),
    cell: (row) => (
      <label className="box">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selection.has(rowKey(row))}
          onChange={({ nativeEvent }) => selection.toggle(rowKey(row), (nativeEvent as globalThis.MouseEvent).shiftKey)}
        />
        <span className="visually-hidden">
          {t(text.selectRow, { name: '' })}
          {named?.cell(row)}
        </span>
      </label>
    ),
  };
}

function click(
  event: MouseEvent<HTMLTableRowElement>,
  id: string,
  to: string | undefined,
  selection: Selection | undefined,
): void {
  if (event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest('a, label, input, button')) return;
  // a user who selects text to copy it does not want to leave
  if (getSelection()?.isCollapsed === false && !event.shiftKey) return;
  if (selection && (event.shiftKey || event.ctrlKey || event.metaKey)) selection.toggle(id, event.shiftKey);
  else if (to !== undefined) navigate(to);
}

function press(
  event: KeyboardEvent<HTMLTableRowElement>,
  id: string,
  to: string | undefined,
  selection: Selection | undefined,
): void {
  const line = event.currentTarget;
  if (event.target !== line || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowDown: line.nextElementSibling, ArrowUp: line.previousElementSibling }[event.key];
  if (step instanceof HTMLElement) step.focus();
  else if (event.key === ' ' && selection) selection.toggle(id, event.shiftKey);
  else if (event.key === 'Enter' && to !== undefined) navigate(to);
  else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
}
