import type { CSSProperties, ReactNode } from 'react';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';

/** Height of the highest bar of all rows (pixels); `leastRow` is the height of an empty row. */
const mostPixels = 56;
const leastRow = 8;

export interface MonthBarsProps {
  /** The figures in words. */
  readonly label: string;
  readonly values: readonly number[];
  /** The same months of the year before: outlines behind the bars. */
  readonly before?: readonly number[] | undefined;
  /** The largest value on the common scale. */
  readonly largest: number;
  /** The labels of the bars and the outlines, above the first row. */
  readonly flags?: { readonly now: string; readonly before: string; readonly at: number } | undefined;
}

/** Twelve months as bars from one baseline; the highest bar has its figure. */
export function MonthBars({ label, values, before, largest, flags }: MonthBarsProps): ReactNode {
  const pixels = (value: number): number => (largest > 0 ? Math.round((mostPixels * value) / largest) : 0);
  const highest = values.indexOf(Math.max(...values));
  const tallest = Math.max(...values.map(pixels), ...(before ?? []).map(pixels));
  // the highest bar has its figure above it
  const row = tallest === 0 ? leastRow : tallest + 20;
  return (
    <div>
      {flags && (
        <Columns as="p" widths="repeat(12, minmax(0, 1fr))" className="month-flags" aria-hidden="true">
          <span>{flags.now}</span>
          <span style={{ gridColumn: `${flags.at + 1} / -1` }}>{flags.before}</span>
        </Columns>
      )}
      <Columns
        widths="repeat(12, minmax(0, 1fr))"
        className="month-bars"
        role="img"
        aria-label={label}
        style={{ '--row': `${row}px` } as CSSProperties}
      >
        {values.map((value, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- months have an order and nothing else
          <span key={at}>
            {pixels(before?.[at] ?? 0) > 0 && (
              <i className="before" style={{ height: `${pixels(before?.[at] ?? 0)}px` }} />
            )}
            <i style={{ height: `${pixels(value)}px` }} />
            {at === highest && value > 0 && (
              <small style={{ bottom: `${Math.max(pixels(value), pixels(before?.[at] ?? 0)) + 2}px` }}>
                {shownTonnes(String(value), 0)} t
              </small>
            )}
          </span>
        ))}
      </Columns>
    </div>
  );
}
