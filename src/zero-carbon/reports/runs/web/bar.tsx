import type { ReactNode } from 'react';
import './results.css';

const width = 400;

export interface BarProps {
  /** Parts of the longest bar, from 0 to 1, one after the other. */
  readonly parts: readonly number[];
  /** An outline behind them: what it was the year before. */
  readonly before?: number | undefined;
}

/** A bar beside its figure, which says the same: hidden from the ear. */
export function Bar({ parts, before }: BarProps): ReactNode {
  return (
    <svg className="result-bar" viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, at) => {
        const x = parts.slice(0, at).reduce((sum, one) => sum + one, 0) * width;
        // oxlint-disable-next-line react/no-array-index-key -- the parts have an order and nothing else
        return <rect key={at} data-part={at + 1} x={x} y="2" width={part * width} height="10" />;
      })}
      {before !== undefined && (
        <rect className="before" x="0.5" y="0.5" width={Math.max(0, before * width - 1)} height="13" />
      )}
    </svg>
  );
}

/** The part that a figure is of the largest, for a drawing. */
export const partOf = (value: string, largest: number): number => (largest > 0 ? Number(value) / largest : 0);
