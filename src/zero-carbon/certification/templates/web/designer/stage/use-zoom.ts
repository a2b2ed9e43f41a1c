import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Relative to 96 dpi. */
export const [leastZoom, mostZoom] = [0.25, 4] as const;
const within = (zoom: number): number => Math.min(mostZoom, Math.max(leastZoom, zoom));
/** The factor of one key press, or of a hundred pixels of a wheel. */
const step = 1.25;

interface Anchor {
  /** Of the window, px. */
  readonly clientX: number;
  readonly clientY: number;
  /** The point of the page there, as shares of its sides. */
  readonly x: number;
  readonly y: number;
}

interface ZoomParts {
  /** The scrolling element. */
  readonly box: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<SVGSVGElement | null>;
  /** The current zoom. */
  readonly zoom: number;
  /** Null fits the window. */
  readonly onZoom: (zoom: number | null) => void;
}

/**
 * Zooms by Ctrl and the wheel, or by two fingers on a touchpad, around the pointer; and by + − 0 while the focus is
 * here.
 */
export function useZoom({ box, sheet, zoom, onZoom }: ZoomParts) {
  const anchor = useRef<Anchor>(undefined);
  const latest = useRef({ zoom, onZoom });
  useEffect(() => {
    latest.current = { zoom, onZoom };
  });
  useEffect(() => {
    const stage = box.current!;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      // the browser would zoom the page; React's own listener could not prevent that
      event.preventDefault();
      const { left, top, width, height } = sheet.current!.getBoundingClientRect();
      const { clientX, clientY } = event;
      anchor.current = { clientX, clientY, x: (clientX - left) / width, y: (clientY - top) / height };
      const now = latest.current;
      now.onZoom(within(now.zoom * step ** (-event.deltaY / 100)));
    };
    stage.addEventListener('wheel', turn, { passive: false });
    return () => stage.removeEventListener('wheel', turn);
  }, [box, sheet]);
  useLayoutEffect(() => {
    const at = anchor.current;
    anchor.current = undefined;
    if (!at) return;
    const { left, top, width, height } = sheet.current!.getBoundingClientRect();
    box.current!.scrollBy(left + at.x * width - at.clientX, top + at.y * height - at.clientY);
  }, [zoom, box, sheet]);

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => onZoom(within(zoom * step)),
    '=': () => onZoom(within(zoom * step)),
    '-': () => onZoom(within(zoom / step)),
    '0': () => onZoom(null),
    '1': () => onZoom(1),
  };
  return { keyOf: (key: string): (() => void) | undefined => keys[key] };
}
