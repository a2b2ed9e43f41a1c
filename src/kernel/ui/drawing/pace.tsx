import type { ReactNode } from 'react';
import './pace.css';

export interface PaceProps {
  /** The text alternative of the chart. */
  readonly label: string;
  /** The length of the whole scale in units; the same for charts below each other, so that they can be compared. */
  readonly most: number;
  /** Null without a limit. */
  readonly limit: number | null;
  /** Null while nothing has been completed. */
  readonly median: number | null;
}

/** In the chart's units; it is stretched to its container. */
const width = 240;
const middle = 12;

/**
 * A duration beside its limit: a scale of units, a tall tick for the limit, a disc for the median.
 *
 * @example
 * <Pace label="Review: 12 of 20 days" most={20} limit={20} median={12} />
 */
export function Pace({ label, most, limit, median }: PaceProps): ReactNode {
  const xOf = (value: number): number => Math.round((1 + (Math.min(value, most) / most) * (width - 12)) * 10) / 10;
  const isLate = median !== null && limit !== null && median > limit;
  const end = limit ?? Math.ceil(median ?? 0);
  const ticks = Array.from({ length: end + 1 }, (_, at) => `M${xOf(at)} ${middle}v3`).join('');
  return (
    <svg className="pace" viewBox={`0 0 ${width} 24`} preserveAspectRatio="xMinYMid meet" role="img" aria-label={label}>
      <path d={`M1 ${middle}H${xOf(end)}${ticks}`} />
      {limit !== null && <path className="pace-limit" d={`M${xOf(limit)} ${middle - 7}v14`} />}
      {median !== null && (
        <>
          <path className="pace-run" data-late={isLate || undefined} d={`M1 ${middle}H${xOf(median)}`} />
          <circle data-late={isLate || undefined} cx={xOf(median)} cy={middle} r="4" />
        </>
      )}
    </svg>
  );
}
