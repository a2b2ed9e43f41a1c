import type { ReactNode } from 'react';
import './pace.css';

export interface PaceProps {
  /** What the drawing shows, in words, for those who do not see it. */
  readonly label: string;
  /** Units of the whole ruler; of several that stand below each other the same, so that they can be compared. */
  readonly most: number;
  /** Null where none is set. */
  readonly limit: number | null;
  /** Null where nothing is over yet. */
  readonly median: number | null;
}

/** In the drawing's units; it is stretched to its place. */
const width = 240;
const middle = 12;

/**
 * How long something took beside how long it may take: a ruler of units, a tall tick for the limit, a disc for the median.
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
