import type { ChangeEvent, ReactNode } from 'react';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { pageSizes, pagesOf, type Paging } from './page-sizes.ts';
import { Pager } from './pager.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import './table.css';

/** A page of rows as every table's call answers it. */
export interface TableAnswer<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total` says. */
  readonly more?: boolean | undefined;
  /** How many there are, where that is known beyond the cap. */
  readonly exact?: number | undefined;
  /** They are too many for the order that was asked for. */
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
 * Below a table: which rows are shown of how many, the page size and the pager; or only the total, when paging is off.
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
