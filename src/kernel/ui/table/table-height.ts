import { useEffect, useRef, useState, type RefObject } from 'react';

/** How long after a window resize the height is taken again, in milliseconds (zero-carbon portal specification §4). */
export const resizeDelay = 200;

export interface TableHeight {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Pixels that the rows take; held while others are fetched, so that the pager stays under the pointer. */
  readonly height: number;
  /** Higher than the window: the column headings stay in sight. */
  readonly tall: boolean;
}

/**
 * The height of a table's rows, taken when they come and 200 ms after the window was resized.
 *
 * @param rows what the table shows; the height is taken anew when it changes.
 */
export function useTableHeight(rows: unknown): TableHeight {
  const box = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState({ height: 0, tall: false });
  useEffect(() => {
    const take = (): void => {
      const height = box.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
      setTaken({ height: Math.round(height), tall: height > innerHeight });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(take, resizeDelay);
    };
    take();
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', later);
    };
  }, [rows]);
  return { box, ...taken };
}
