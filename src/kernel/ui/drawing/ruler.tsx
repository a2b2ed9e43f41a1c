import type { ReactNode } from 'react';
import { rulerTicks, type RulerMark } from './ruler.ts';

export interface RulerProps {
  /** What the ruler shows, in words, for those who do not see it. */
  readonly label: string;
  readonly months: number;
  /** From 0, the start, to 1, the end; the run up to it is drawn in the primary colour. */
  readonly now: number;
  readonly nowName: string;
  /** Below the line; the first is at the left edge, the last at the right. */
  readonly marks: readonly RulerMark[];
}

/** Lengths in the drawing's units, near the pixels that a wide window and a phone have for it. */
const widths = { wide: 858, narrow: 318 } as const;

/**
 * A span of time as a ruler: a tick a month, a filled disc for today, names and days below. A phone gets a drawing of its
 * own, for text would be too small in the wide one.
 *
 * @example
 * <Ruler label="…" months={36} now={0.09} nowName={t(words.today)} marks={[{ at: 0, name: '…', note: '2026-08-14' }]} />
 */
export function Ruler(props: RulerProps): ReactNode {
  return (
    <>
      <Drawing {...props} size="wide" />
      <Drawing {...props} size="narrow" />
    </>
  );
}

function Drawing({
  label,
  months,
  now,
  nowName,
  marks,
  size,
}: RulerProps & { readonly size: 'wide' | 'narrow' }): ReactNode {
  const width = widths[size];
  const nowX = 1 + now * width;
  return (
    <svg className="ruler" data-size={size} viewBox={`0 0 ${width + 2} 96`} role="img" aria-label={label}>
      <path d={rulerTicks(months, width)} />
      <path className="run" d={`M1 34H${nowX}`} />
      <circle cx={nowX} cy="34" r="6" />
      <text className="name" x={nowX} y="18" textAnchor={anchor(now)}>
        {nowName}
      </text>
      {marks.map(({ at, name, note }) => (
        <g key={name}>
          <text className="name" x={1 + at * width} y="70" textAnchor={anchor(at)}>
            {name}
          </text>
          <text x={1 + at * width} y="88" textAnchor={anchor(at)}>
            {note}
          </text>
        </g>
      ))}
    </svg>
  );
}

const anchor = (at: number): 'start' | 'middle' | 'end' => (at < 0.12 ? 'start' : at > 0.88 ? 'end' : 'middle');
