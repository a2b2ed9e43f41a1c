import type { ReactNode } from 'react';
import './results.css';

const width = 400;

export interface BarProps {
  /** Segments as fractions of the longest bar, from 0 to 1, in their order. */
  readonly parts: readonly number[];
  /** An outline behind them: the value of the year before. */
  readonly before?: number | undefined;
}

/** A bar beside its figure, hidden from screen readers because the figure has the same value. */
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

/** A figure as a fraction of the largest, for a graphic. */
export const partOf = (value: string, largest: number): number => (largest > 0 ? Number(value) / largest : 0);
