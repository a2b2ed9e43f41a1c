import { useMemo, type PointerEvent, type ReactNode } from 'react';
import type { Box } from '#zero-carbon/certification/templates/designer/boxes.ts';
import './rulers.css';

/** Of both rulers, px. */
export const rulerSize = 20;

interface RulerProps {
  readonly side: 'top' | 'left';
  /** mm. */
  readonly length: number;
  /** Pixels in a millimetre. */
  readonly scale: number;
  readonly chosen: Box | undefined;
  /** Starts to drag a new guide from it. */
  readonly onPointerDown: (event: PointerEvent) => void;
}

/** A ruler in millimetres, with the selection marked on it. */
export function Ruler({ side, length, scale, chosen, onPointerDown }: RulerProps): ReactNode {
  const isTop = side === 'top';
  const ticks = useMemo(() => {
    const step = scale * 5 < 8 ? 10 : 5;
    const marks: string[] = [];
    for (let at = 0; at <= length; at += step) {
      const depth = at % 50 === 0 ? 8 : at % 10 === 0 ? 6 : 3;
      const place = at * scale;
      marks.push(isTop ? `M${place} ${rulerSize}v${-depth}` : `M${rulerSize} ${place}h${-depth}`);
    }
    return marks.join('');
  }, [isTop, length, scale]);
  const labels = useMemo(() => Array.from({ length: Math.floor(length / 50) + 1 }, (_one, at) => at * 50), [length]);
  const whole = length * scale;
  const from = chosen && (isTop ? chosen.x : chosen.y) * scale;
  const span = chosen && (isTop ? chosen.width : chosen.height) * scale;
  return (
    <svg
      className="design-ruler"
      data-side={side}
      width={isTop ? whole : rulerSize}
      height={isTop ? rulerSize : whole}
      aria-hidden="true"
      onPointerDown={onPointerDown}
    >
      <path d={ticks} />
      {from !== undefined && span !== undefined && (
        <path
          className="design-span"
          d={isTop ? `M${from} ${rulerSize - 1}h${span}` : `M${rulerSize - 1} ${from}v${span}`}
        />
      )}
      {labels.map((at) =>
        isTop ? (
          <text key={at} x={at * scale + 3} y={10}>
            {at}
          </text>
        ) : (
          at > 0 && (
            <text key={at} transform={`translate(10 ${at * scale}) rotate(-90)`} dx={3}>
              {at}
            </text>
          )
        ),
      )}
    </svg>
  );
}
