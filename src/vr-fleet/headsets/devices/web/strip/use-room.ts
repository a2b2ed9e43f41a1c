import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of an element, px, 0 until it is mounted, and text size relative to 16 px. */
export function useRoom(): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly room: number;
  readonly scale: number;
} {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // A hidden element has no width; the previous value remains.
    const measure = (): void => setRoom((before) => Math.floor(element.clientWidth) || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, room, scale: room > 0 ? rootSize() / 16 : 1 };
}

const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
