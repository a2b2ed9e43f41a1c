import type { ReactNode } from 'react';
import './parts-bar.css';

export type BarPart = 'ok' | 'failed' | 'refused' | 'waiting' | 'notSent' | 'left';

export interface PartsBarProps {
  readonly parts: readonly (readonly [BarPart, number])[];
  /** The counts as text. */
  readonly label: string;
}

/** Headsets by outcome as segments of one bar. */
export function PartsBar({ parts, label }: PartsBarProps): ReactNode {
  const total = sumOf(parts);
  return (
    <svg
      className="outcome-bar"
      viewBox={`0 0 ${Math.max(1, total)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {parts.map(
        ([part, count], index) =>
          count > 0 && (
            <rect key={part} data-part={part} x={sumOf(parts.slice(0, index))} y="0" width={count} height="1" />
          ),
      )}
    </svg>
  );
}

const sumOf = (parts: PartsBarProps['parts']): number => parts.reduce((sum, [, count]) => sum + count, 0);
