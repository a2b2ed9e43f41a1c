import type { ReactNode } from 'react';
import './table.css';

export interface ResultsHeadProps {
  /** The number of results. */
  readonly title: string;
  /** The sort order. */
  readonly note?: ReactNode;
  /** Actions on the results: print, copy the address. */
  readonly children: ReactNode;
}

/**
 * The header of a table of search results.
 *
 * @example
 * <ResultsHead title={t(text.found, { total })} note={t(text.newestFirst)}><PrintLink /></ResultsHead>
 */
export const ResultsHead = ({ title, note, children }: ResultsHeadProps): ReactNode => (
  <div className="results-head">
    <h2>{title}</h2>
    {note && <p>{note}</p>}
    <div className="results-tools screen-only">{children}</div>
  </div>
);
