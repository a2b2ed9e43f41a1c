import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How wide an element is, px, 0 until it stands; and how much larger text is than 16 px. */
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
    // Hidden it has no width: what it had stays.
    const measure = (): void => setRoom((before) => Math.floor(element.clientWidth) || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, room, scale: room > 0 ? rootSize() / 16 : 1 };
}

const rootSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
