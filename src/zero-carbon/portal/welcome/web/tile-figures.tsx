import type { ReactNode } from 'react';
import { short } from '#kernel/ui/drawing/curve.ts';
import { ringPaths } from '#kernel/ui/drawing/rings.ts';
import { strataPaths } from '#kernel/ui/drawing/strata.ts';

// Created with the tiles, and not with the module: the query's page also loads this file, and must not be delayed by it
// before the headline.

/** Layers of ground: policies laid down one on another. */
export const StrataFigure = (): ReactNode => (
  <Figure paths={strataPaths('tile', { lines: 9, width: 96, bottom: 80, spacing: 8.4 })} />
);

/** A graduated half circle: standards. */
export const DialFigure = (): ReactNode => (
  <Figure paths={[dial(), 'M2 78H102M52 78L77 46']}>
    <circle cx="52" cy="78" r="3" />
  </Figure>
);

/** Two sets of ripples that meet: training. */
export const RippleFigure = (): ReactNode => (
  <Figure paths={[]}>
    {ripples.map((radius) => (
      <circle key={radius} cx="38" cy="52" r={radius} />
    ))}
    {ripples.slice(0, 4).map((radius) => (
      <circle key={radius} cx="80" cy="38" r={radius} />
    ))}
  </Figure>
);

/** Contour rings: evaluation. */
export const RingsFigure = (): ReactNode => (
  <Figure paths={ringPaths('tile', [4, 10, 16, 22, 28, 34, 40], { centre: [48, 48], wobble: 0.2 })} />
);

const ripples = [3.6, 10.2, 16.8, 23.4, 30, 36.6];

/** A half circle of ticks, longer every ten, with a hand: the dial of a measuring instrument. */
function dial(): string {
  return Array.from({ length: 51 }, (_, tick) => {
    const angle = Math.PI * (1 + tick / 50);
    const inner = tick % 10 === 0 ? 32 : tick % 5 === 0 ? 40 : 44;
    const point = (radius: number): string =>
      `${short(52 + radius * Math.cos(angle))} ${short(78 + radius * Math.sin(angle))}`;
    return `M${point(inner)}L${point(48)}`;
  }).join('');
}

function Figure({ paths, children }: { readonly paths: readonly string[]; readonly children?: ReactNode }): ReactNode {
  return (
    <svg className="tile-figure" viewBox="0 0 96 96" aria-hidden="true">
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
      {children}
    </svg>
  );
}
