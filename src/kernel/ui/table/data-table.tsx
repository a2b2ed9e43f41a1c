import { useEffect, type ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import type { Paging } from './page-sizes.ts';
import { TableFoot } from './table-foot.tsx';
import { useTableHeight } from './table-height.ts';
import { SkeletonRows, TableRows, type Column } from './table-rows.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';

/** A page of rows as every table's call answers it. */
export interface TableAnswer<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total` says. */
  readonly more?: boolean | undefined;
}

type RowOf<E extends Endpoint> = OutputOf<E> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

export interface DataTableProps<E extends Endpoint> {
  /** Posts to this call's URL, with `params` and the place of the page. */
  readonly endpoint: E;
  readonly params: Omit<InputOf<E>, keyof Paging>;
  readonly page: Paging;
  /** The reader went to another page or page size; put it where `page` comes from, best into the address. */
  readonly onPage: (page: Paging) => void;
  /** Off: the first `page.limit` rows and the total as text. */
  readonly paging?: boolean;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly rowKey: (row: RowOf<E>) => string;
  readonly faded?: (row: RowOf<E>) => boolean;
  readonly caption: string;
  /** Above the rows, once they are there. */
  readonly head: (answer: OutputOf<E>) => ReactNode;
  /** In the place of all when nothing was found. */
  readonly none: (answer: OutputOf<E>) => ReactNode;
  /** What is said aloud when an answer has come. */
  readonly announce: (answer: OutputOf<E>) => string;
  /** To the right of the pager's line. */
  readonly note?: (answer: OutputOf<E>) => ReactNode;
}

/**
 * A table that fetches its own rows, page by page. A page that has become empty steps back to the last that is not; rows on their way dim
 * the old ones and keep their height.
 *
 * @example
 * <DataTable endpoint={queryCertificates} params={filters} page={page} onPage={setPage} columns={columns}
 *   rowKey={(row) => row.ntwCertNo} caption={…} announce={…} head={…} none={…} />
 */
export function DataTable<E extends Endpoint>(props: DataTableProps<E>): ReactNode {
  const {
    endpoint,
    params,
    page,
    onPage,
    paging = true,
    columns,
    rowKey,
    faded,
    caption,
    head,
    none,
    note,
    announce,
  } = props;
  const t = useTranslate();
  const { data, answered, failure, loading, retry } = useAnswer(endpoint, { ...params, ...page } as InputOf<E>);
  // Rows of another page stay, dimmed, while the next is fetched; rows that answer other params would mislead.
  const shownPage = pageOf(answered, params);
  const answer = shownPage && (data as (OutputOf<E> & TableAnswer<RowOf<E>>) | undefined);
  const { box, height, tall } = useTableHeight(answer);

  const emptied = !loading && answer !== undefined && answer.rows.length === 0 && page.start > 0;
  const total = answer?.total ?? 0;
  useEffect(() => {
    if (!emptied) return;
    const lastPage = Math.floor(Math.max(0, total - 1) / page.limit) * page.limit;
    onPage({ start: Math.max(0, Math.min(page.start - page.limit, lastPage)), limit: page.limit });
  }, [emptied, onPage, total, page.start, page.limit]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {loading ? t(uiWords.loading) : answer && !failure && announce(answer)}
      </p>
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : !answer || (loading && answer.rows.length === 0) ? (
        <div className="table-box" aria-hidden="true">
          <div className="table-head-space" />
          <SkeletonRows columns={columns} count={Math.min(page.limit, 12)} caption={caption} />
        </div>
      ) : answer.total === 0 ? (
        none(answer)
      ) : (
        <>
          {head(answer)}
          <div
            ref={box}
            className="table-box"
            aria-busy={loading || undefined}
            data-tall={tall || undefined}
            style={{ minHeight: loading ? height : undefined }}
          >
            <TableRows
              columns={columns}
              rows={answer.rows}
              rowKey={rowKey}
              {...(faded && { faded })}
              caption={caption}
            />
          </div>
          <TableFoot answer={answer} page={shownPage} onPage={onPage} paging={paging}>
            {note?.(answer)}
          </TableFoot>
        </>
      )}
    </>
  );
}

/** The page that an answer holds, if it answers these params at all. */
function pageOf(answered: string, params: object): Paging | undefined {
  if (answered === '') return undefined;
  const { start, limit, ...others } = JSON.parse(answered) as Paging & object;
  return JSON.stringify(others) === JSON.stringify(params) ? { start, limit } : undefined;
}
