import type { ChangeEvent, ReactNode } from 'react';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { pageSizes, pagesOf, type Paging } from './page-sizes.ts';
import { Pager } from './pager.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import './table.css';

/** A page of rows in the response of every table's call. */
export interface TableAnswer<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** True if the number of rows exceeds `total`. */
  readonly more?: boolean | undefined;
  /** The number of rows, if known beyond the cap. */
  readonly exact?: number | undefined;
  /** True if there are too many rows for the requested order. */
  readonly unsorted?: boolean | undefined;
}

export interface TableFootProps {
  readonly answer: TableAnswer<unknown>;
  readonly page: Paging;
  readonly onPage: (page: Paging) => void;
  readonly paging: boolean;
  readonly children?: ReactNode;
}

/**
 * The footer of a table: the range of rows and the total, the page size and the pager; or only the total, without
 * paging.
 *
 * @example
 * <TableFoot answer={answer} page={page} onPage={setPage} paging />
 */
export function TableFoot({ answer, page, onPage, paging, children }: TableFootProps): ReactNode {
  const t = useTranslate();
  const total = formatTotal(answer);
  if (!paging) {
    return (
      <div className="table-foot">
        <span>{t(uiWords.inAll, { total })}</span>
        {children}
      </div>
    );
  }
  const { start, limit } = page;
  const chooseSize = (event: ChangeEvent<HTMLSelectElement>): void =>
    onPage({ start: 0, limit: Number(event.target.value) });
  return (
    <div className="table-foot">
      <span>
        {t(uiWords.rowsOf, { from: formatCount(start + 1), to: formatCount(start + answer.rows.length), total })}
      </span>
      {children}
      {answer.total > Math.min(...pageSizes) && (
        <label className="page-size">
          {t(uiWords.pageSize)}
          <select value={limit} onChange={chooseSize}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <Pager
        page={Math.floor(start / limit) + 1}
        pages={pagesOf(answer.total, limit)}
        shown={5}
        onPage={(number) => onPage({ start: (number - 1) * limit, limit })}
      />
    </div>
  );
}
