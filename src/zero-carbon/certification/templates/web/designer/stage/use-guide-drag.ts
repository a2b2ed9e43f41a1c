import { useState, type PointerEvent, type RefObject } from 'react';
import { tenth } from '#zero-carbon/certification/templates/designer/boxes.ts';
import type { Lines } from '#zero-carbon/certification/templates/designer/snap.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';

interface Pulled {
  readonly axis: 'x' | 'y';
  /** Its previous position; null for a new one from a ruler. */
  readonly from: number | null;
  readonly at: number;
}

/** Drags guides from the rulers, along the page, and off it again, which removes them. */
export function useGuideDrag(
  { sheet: size, edit }: Editor,
  scale: number,
  stored: Lines,
  sheet: RefObject<SVGSVGElement | null>,
) {
  const [pulled, setPulled] = useState<Pulled>();
  const placeOf = (event: PointerEvent, axis: 'x' | 'y'): number => {
    const { left, top } = sheet.current!.getBoundingClientRect();
    return tenth(Math.round(((axis === 'x' ? event.clientX - left : event.clientY - top) / scale) * 2) / 2);
  };
  const hold = (event: PointerEvent): void => sheet.current?.setPointerCapture(event.pointerId);

  const others = (): Lines =>
    pulled === undefined || pulled.from === null
      ? stored
      : { ...stored, [pulled.axis]: stored[pulled.axis].filter((at) => at !== pulled.from) };
  const isOn = ({ axis, at }: Pulled): boolean => at >= 0 && at <= (axis === 'x' ? size.width : size.height);
  const joined = (): Lines => {
    const rest = others();
    if (!pulled || !isOn(pulled)) return rest;
    return { ...rest, [pulled.axis]: [...new Set([...rest[pulled.axis], pulled.at])].toSorted((a, b) => a - b) };
  };
  return {
    /** The guides during a drag. */
    lines: joined(),
    begin: (event: PointerEvent, axis: 'x' | 'y'): void => {
      hold(event);
      setPulled({ axis, from: null, at: -1 });
    },
    take: (event: PointerEvent, axis: 'x' | 'y', at: number): void => {
      event.stopPropagation();
      hold(event);
      setPulled({ axis, from: at, at });
    },
    move: (event: PointerEvent): void => {
      if (pulled) setPulled({ ...pulled, at: placeOf(event, pulled.axis) });
    },
    end: (): void => {
      if (!pulled) return;
      const { x, y } = joined();
      setPulled(undefined);
      edit((design) => ({ ...design, guides: { x: [...x], y: [...y] } }));
    },
  };
}
