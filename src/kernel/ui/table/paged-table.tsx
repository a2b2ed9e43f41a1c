import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Endpoint, InputOf, OutputOf, RowOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { uiWords } from '#kernel/ui/ui.words.ts';
import type { Paging } from './page-sizes.ts';
import { TableFoot, type TableAnswer } from './table-foot.tsx';
import { SkeletonRows, TableRows, type TableRowsProps } from './table-rows.tsx';

/** A position among all rows: the page, and the sort order if there are several. */
export interface Place extends Paging {
  readonly sort?: string;
}

/** The displayed page of rows, and the state of the next request. */
export interface TablePage<E extends Endpoint> {
  /** Absent until rows for the params have arrived. */
  readonly answer: (OutputOf<E> & TableAnswer<RowOf<E>>) | undefined;
  /** The page of `answer`. */
  readonly shown: Paging | undefined;
  readonly wanted: Paging;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
  readonly onPage: (page: Paging) => void;
}

/**
 * The page of rows that a call returns. Rows of another page stay while the next ones are fetched; a page that has
 * become empty steps back to the last one with rows.
 *
 * @param params the filters; null sends no request.
 * @example
 * const page = useTablePage(queryCertificates, filters, { start: 20, limit: 20 }, setPage);
 */
export function useTablePage<E extends Endpoint>(
  endpoint: E,
  params: Omit<InputOf<E>, keyof Paging> | null,
  place: Place,
  onPage: (page: Paging) => void,
): TablePage<E> {
  const asked = params && ({ ...params, ...place } as InputOf<E>);
  const { data, answered, failure, loading, retry } = useAnswer(endpoint, asked);
  // Rows for other params would mislead.
  const shown = params ? placeOf(answered, params) : undefined;
  const answer = shown && (data as (OutputOf<E> & TableAnswer<RowOf<E>>) | undefined);
  const emptied = !loading && answer !== undefined && answer.rows.length === 0 && place.start > 0;
  const total = answer?.total ?? 0;
  const { start, limit } = place;
  useEffect(() => {
    if (!emptied) return;
    const lastPage = Math.floor(Math.max(0, total - 1) / limit) * limit;
    onPage({ start: Math.max(0, Math.min(start - limit, lastPage)), limit });
  }, [emptied, onPage, total, start, limit]);
  return { answer, shown, wanted: { start, limit }, failure, loading, retry, onPage };
}

/** The page of a response, if it is a response to these params. */
function placeOf(answered: string, params: object): Paging | undefined {
  if (answered === '') return undefined;
  const { start, limit, sort: _sort, ...others } = JSON.parse(answered) as Place & object;
  return JSON.stringify(others) === JSON.stringify(params) ? { start, limit } : undefined;
}

export interface TablePageViewProps<E extends Endpoint> extends Omit<TableRowsProps<RowOf<E>>, 'rows'> {
  readonly page: TablePage<E>;
  /** False for the first rows alone, with the total as text. */
  readonly paging?: boolean;
  /** Displayed above the rows, once they are loaded. */
  readonly head?: (answer: OutputOf<E>) => ReactNode;
  /** Replaces everything if there are no results. */
  readonly none: (answer: OutputOf<E>) => ReactNode;
  /** The announcement for screen readers after a response. */
  readonly announce: (answer: OutputOf<E>) => string;
  /** To the right of the pager's line. */
  readonly note?: (answer: OutputOf<E>) => ReactNode;
  /** Between the rows and the pager's line. */
  readonly below?: ReactNode;
  /** Renders a row as a card instead of its cells. */
  readonly card?: (row: RowOf<E>) => ReactNode;
  /** Renders all results, instead of a page of rows and its footer. */
  readonly whole?: ReactNode;
}

/**
 * A page of rows with its footer: a skeleton before the first response, dimmed and of the same height during a later
 * fetch. An error or an empty state replaces the rows.
 *
 * @example
 * <TablePageView page={page} columns={columns} rowKey={(row) => row.id} caption={…} announce={…} none={…} />
 */
export function TablePageView<E extends Endpoint>(props: TablePageViewProps<E>): ReactNode {
  const { page, paging = true, head, none, announce, note, below, card, whole, ...rows } = props;
  const { answer, shown, wanted, failure, loading, retry, onPage } = page;
  const t = useTranslate();
  const { box, height, tall } = useTableHeight(answer);
  return (
    <>
      <p className="visually-hidden" role="status">
        {loading ? t(uiWords.loading) : answer && !failure && announce(answer)}
      </p>
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : !answer || !shown || (loading && answer.rows.length === 0) ? (
        <div className="table-box" aria-hidden="true">
          <div className="table-head-space" />
          <SkeletonRows columns={rows.columns} count={Math.min(wanted.limit, 12)} caption={rows.caption} />
        </div>
      ) : answer.total === 0 ? (
        none(answer)
      ) : whole !== undefined ? (
        <>
          {head?.(answer)}
          {whole}
          {below}
        </>
      ) : (
        <>
          {head?.(answer)}
          <div
            ref={box}
            className="table-box"
            aria-busy={loading || undefined}
            data-tall={tall || undefined}
            style={{ minHeight: loading ? height : undefined }}
          >
            {card ? <CardRows {...rows} rows={answer.rows} card={card} /> : <TableRows rows={answer.rows} {...rows} />}
          </div>
          {below}
          <TableFoot answer={answer} page={shown} onPage={onPage} paging={paging}>
            {note?.(answer)}
          </TableFoot>
        </>
      )}
    </>
  );
}

interface CardRowsProps<Row> extends Pick<TableRowsProps<Row>, 'rows' | 'rowKey' | 'faded' | 'caption'> {
  readonly card: (row: Row) => ReactNode;
}

const CardRows = <Row,>({ rows, rowKey, faded, caption, card }: CardRowsProps<Row>): ReactNode => (
  <ul className="card-rows" aria-label={caption}>
    {rows.map((row) => (
      <li key={rowKey(row)} data-faded={faded?.(row) || undefined}>
        {card(row)}
      </li>
    ))}
  </ul>
);

/**
 * The delay after a window resize until the height is measured again, in milliseconds (zero-carbon portal specification
 * §4).
 */
const resizeDelay = 200;

interface TableHeight {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The height of the rows in pixels; fixed during a fetch, so that the pager stays under the pointer. */
  readonly height: number;
  /** True if higher than the window: the column headings then stay visible. */
  readonly tall: boolean;
}

/**
 * The height of a table's rows, measured when they arrive and 200 ms after a window resize.
 *
 * @param rows the table's rows; a change triggers a new measurement.
 */
function useTableHeight(rows: unknown): TableHeight {
  const box = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState({ height: 0, tall: false });
  useEffect(() => {
    const take = (): void => {
      const height = box.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
      const next = { height: Math.round(height), tall: height > innerHeight };
      setTaken((before) => (before.height === next.height && before.tall === next.tall ? before : next));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(take, resizeDelay);
    };
    take();
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', later);
    };
  }, [rows]);
  return { box, ...taken };
}
