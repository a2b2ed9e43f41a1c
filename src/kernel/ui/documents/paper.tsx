import type { ReactNode } from 'react';
import './paper.css';

export interface PaperProps {
  /** An SVG document. */
  readonly svg: string;
  /** The alternative text. */
  readonly alt: string;
}

/**
 * A page as it will be printed.
 *
 * @example
 * <Paper svg={preview.picture} alt={t(text.previewOf, { number })} />
 */
export const Paper = ({ svg, alt }: PaperProps): ReactNode => (
  <img className="paper" alt={alt} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
);
