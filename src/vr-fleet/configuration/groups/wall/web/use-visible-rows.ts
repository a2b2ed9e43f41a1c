import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows rendered beyond the window, and the remaining rows at which more are rendered. */
const beyond = 8;
const near = 2;

interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/**
 * Returns the rows of a tall box that are in or near the window. The range changes only when scrolling comes near its
 * end.
 *
 * @param tops start of each row in the box, px, ascending, and the end of the last one.
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

/** Returns the row at a height; the first or last one beyond the ends. */
function rowAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
