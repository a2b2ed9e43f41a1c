import type { ReactNode } from 'react';
import { rulerTicks, type RulerMark } from './ruler.ts';

export interface RulerProps {
  /** The text alternative of the scale. */
  readonly label: string;
  readonly months: number;
  /** From 0, the start, to 1, the end; the section up to it has the primary colour. */
  readonly now: number;
  readonly nowName: string;
  /** Below the line; the first is at the left edge, the last at the right. */
  readonly marks: readonly RulerMark[];
}

/** Lengths in the scale's units, close to the pixels available in a wide window and on a phone. */
const widths = { wide: 858, narrow: 318 } as const;

/**
 * A time scale: a tick a month, a filled disc for today, names and days below. A phone has a version of its own,
 * because the text of the wide one would be too small.
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
