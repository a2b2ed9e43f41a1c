import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows drawn beyond the window, and how near its edge comes to the last of them before more are. */
const beyond = 8;
const near = 2;

interface Span {
  readonly from: number;
  /** Not drawn any more. */
  readonly to: number;
}

/**
 * Which rows of a tall box are in the window or near it. They are others only when scrolling comes near the last of them.
 *
 * @param tops where each row begins in the box, px, ascending, and where the last one ends.
 */
export function useVisibleRows(box: RefObject<HTMLElement | null>, tops: readonly number[]): Span {
  const [span, setSpan] = useState<Span>({ from: 0, to: 30 });
  const latest = useRef(tops);
  useLayoutEffect(() => {
    latest.current = tops;
    const look = (): void => {
      if (!box.current) return;
      const above = -box.current.getBoundingClientRect().top;
      const count = latest.current.length - 1;
      const first = Math.max(0, rowAt(latest.current, above));
      const last = Math.min(count, rowAt(latest.current, above + innerHeight) + 1);
      setSpan((before) => {
        const isWide = before.from <= Math.max(0, first - near) && before.to >= Math.min(count, last + near);
        const isFar = before.to - before.from > last - first + 3 * beyond;
        if (isWide && !isFar) return before;
        return { from: Math.max(0, first - beyond), to: Math.min(count, last + beyond) };
      });
    };
    look();
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [box, tops]);
  return span;
}

/** The row in which a height lies; the ends for what lies beyond them. */
function rowAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
