import type { ReactNode } from 'react';
import { strokeRow, strokes, type StrokeKind } from './strokes.ts';

export interface StrokesProps {
  readonly kinds: readonly StrokeKind[];
  /** How many things a stroke stands for; the caption says it. */
  readonly scale: number;
  /** Width of the longest row, so that all rows are to one scale. */
  readonly width: number;
}

/**
 * A row of strokes beside the figure that it draws.
 *
 * @example
 * <Strokes kinds={[{ count: typeII, tall: true }, { count: typeI, tall: false }]} scale={scale} width={642} />
 */
export function Strokes({ kinds, scale, width }: StrokesProps): ReactNode {
  return (
    <svg
      className="strokes"
      viewBox={`0 0 ${width} ${strokes.height}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      <path d={strokeRow(kinds, scale).d} />
    </svg>
  );
}
