import type { ReactNode } from 'react';
import './table.css';

export interface ResultsHeadProps {
  /** How many were found. */
  readonly title: string;
  /** In which order they come. */
  readonly note?: ReactNode;
  /** What can be done with them: print, copy the address. */
  readonly children: ReactNode;
}

/**
 * Above a table that answers a search.
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
