import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { listWords as text } from '#kernel/list/web/list.words.ts';

export interface ResultHeadProps {
  /** How many were found. */
  readonly title: string;
  /** The column that they are too many to be sorted by. */
  readonly unsorted: string | undefined;
  /** What is done with all that was found, and how it is shown. */
  readonly children: ReactNode;
}

/** Above the rows of a list: what was found, and why it is not in the order that was asked for. */
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
