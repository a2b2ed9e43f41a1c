import type { ReactNode } from 'react';
import { formatCount, formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Pager } from '#kernel/ui/table/pager.tsx';
import { historyWords as text } from './history.words.ts';

/** No page lies past this offset (docs/wire.md §1). */
const furthest = 10_000;

export interface HistoryFootProps {
  /** From 0. */
  readonly page: number;
  readonly length: number;
  readonly listed: { readonly rows: readonly unknown[]; readonly total: number; readonly more?: boolean | undefined };
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
}

/** Which rows these are, and the way to others. */
export function HistoryFoot({ page, length, listed, onPage, children }: HistoryFootProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="history-foot">
      <span className="mono">
        {t(text.rows, {
          from: formatCount(page * length + 1),
          to: formatCount(page * length + listed.rows.length),
          total: formatTotal(listed),
        })}
      </span>
      {children}
      <Pager
        page={page + 1}
        pages={Math.ceil(Math.min(listed.total, furthest) / length)}
        shown={5}
        onPage={(next) => onPage(next - 1)}
      />
    </div>
  );
}
