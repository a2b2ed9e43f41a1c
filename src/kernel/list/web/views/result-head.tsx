import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { listWords as text } from '#kernel/list/web/list.words.ts';

export interface ResultHeadProps {
  /** The number of matches. */
  readonly title: string;
  /** The column by which there are too many rows to sort. */
  readonly unsorted: string | undefined;
  /** The actions on all matches, and their view. */
  readonly children: ReactNode;
}

/** The header above the rows of a list: the number of matches, and the reason if the requested order does not apply. */
export function ResultHead({ title, unsorted, children }: ResultHeadProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="list-result">
      <h2>{title}</h2>
      <span className="filter-tools">{children}</span>
      <p className="list-unsorted" role="status">
        {unsorted !== undefined && t(text.unsorted, { label: unsorted })}
      </p>
    </div>
  );
}
