import type { ReactNode } from 'react';

export interface GateStop {
  /** From 0 to 100. */
  readonly at: number;
  readonly name: string;
  /** The next star's gate. */
  readonly isNext: boolean;
}

export interface GateRulerProps {
  readonly label: string;
  /** From 0 to 100; null if it is unknown. */
  readonly now: number | null;
  /** The planned value; rendered if it differs. */
  readonly plan?: number | null | undefined;
  readonly stops: readonly GateStop[];
}

/** Lengths in the drawing's units, close to the pixels available in a wide window and on a phone. */
const widths = { wide: 560, narrow: 300 } as const;
/** On either side, for discs and names at the ends. */
const margin = 8;

/**
 * A scale of 0 to 100 with the stars' gates above it: a disc for the current value, a hollow one for the planned one.
 */
export function GateRuler(props: GateRulerProps): ReactNode {
  return (
    <>
      <Drawing {...props} size="wide" />
      <Drawing {...props} size="narrow" />
    </>
  );
}

function Drawing({
  label,
  now,
  plan,
  stops,
  size,
}: GateRulerProps & { readonly size: keyof typeof widths }): ReactNode {
  const width = widths[size];
  const x = (at: number): number => Math.round((width * Math.max(0, Math.min(100, at))) / 10) / 10;
  const isPlanned = plan !== undefined && plan !== null && plan !== now;
  return (
    <svg
      className="ruler gate-ruler"
      data-size={size}
      viewBox={`${-margin} 0 ${width + 2 * margin} 70`}
      role="img"
      aria-label={label}
    >
      <path d={ticks(width)} />
      {stops.map(({ at, name, isNext }) => (
        <g key={at} data-next={isNext || undefined}>
          <path className="gate" d={`M${x(at)} 16V48`} />
          <text x={x(at) + (at > 97 ? margin : 0)} y="10" textAnchor={at > 97 ? 'end' : 'middle'}>
            {name}
          </text>
          <text x={x(at) + (at > 97 ? margin : 0)} y="64" textAnchor={at > 97 ? 'end' : 'middle'}>
            {at}
          </text>
        </g>
      ))}
      {now !== null && <path className="run" d={`M0 40H${x(now)}`} />}
      {isPlanned && (
        <>
          <path className="planned" d={`M${x(now ?? 0)} 40H${x(plan)}`} />
          <circle className="plan" cx={x(plan)} cy="40" r="6" />
        </>
      )}
      {now !== null && <circle cx={x(now)} cy="40" r="6" />}
    </svg>
  );
}

/** A tick every two, longer every ten. */
function ticks(width: number): string {
  let d = `M0 40H${width}`;
  for (let at = 0; at <= 100; at += 2) d += `M${Math.round(width * at) / 100} 40v${at % 10 === 0 ? 8 : 4}`;
  return d;
}
