import { useEffect, useRef, useState, type PointerEvent as Pointer } from 'react';
import type { Spot } from './walk.ts';

/** Pixels of movement that still count as a press. */
const least = 4;
/** Distance from the window's edge at which the page starts to scroll, and the step; in pixels. */
const edge = 56;
const pace = 14;

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly spot: Spot;
  isMoved: boolean;
}

/** Returns the position of an element in the map view. */
export function spotOf(element: Element | null): Spot | undefined {
  const key = element?.closest<HTMLElement>('[data-key]')?.dataset['key'];
  const at = element?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  return key === undefined || at === undefined ? undefined : { key, at: Number(at) };
}

/**
 * Drags headsets from one position to another. At the edge of the window the page scrolls; Escape cancels. Touch input
 * scrolls instead, and users of touch screens have the dialog.
 *
 * @param canTake returns true if the item at a spot can be dragged.
 * @param onDrop receives the start and the end of the drag.
 */
export function usePlaceDrag(canTake: (spot: Spot) => boolean, onDrop: (from: Spot, to: Spot) => void) {
  const held = useRef<Held>(undefined);
  const wasDragged = useRef(false);
  const pointer = useRef({ x: 0, y: 0 });
  const [drag, setDrag] = useState<{ readonly from: Spot; readonly over: Spot | undefined }>();
  const isDragging = drag !== undefined;
  const end = (): void => {
    held.current = undefined;
    setDrag(undefined);
  };
  const look = (): void => {
    const over = spotOf(document.elementFromPoint(pointer.current.x, pointer.current.y));
    setDrag((before) =>
      !before || (before.over?.key === over?.key && before.over?.at === over?.at) ? before : { ...before, over },
    );
  };
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = 0;
    const scroll = (): void => {
      const { y } = pointer.current;
      const by = y < edge ? -pace : y > innerHeight - edge ? pace : 0;
      if (by !== 0) {
        scrollBy({ top: by, behavior: 'instant' });
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const takeBack = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    addEventListener('keydown', takeBack, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', takeBack, { capture: true });
    };
  }, [isDragging]);
  return {
    drag,
    /** Pointer position in window pixels. */
    pointer,
    /** Returns true, once, if the click that follows ends a drag. */
    endsDrag: (): boolean => {
      const ended = wasDragged.current;
      wasDragged.current = false;
      return ended;
    },
    handlers: {
      onPointerDown: (event: Pointer): void => {
        wasDragged.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        const spot = spotOf(event.target as Element);
        if (!spot || !canTake(spot)) return;
        held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, spot, isMoved: false };
      },
      onPointerMove: (event: Pointer): void => {
        const now = held.current;
        if (!now || event.pointerId !== now.pointer) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        if (!now.isMoved) {
          if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < least) return;
          now.isMoved = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: now.spot, over: undefined });
        }
        look();
      },
      onPointerUp: (): void => {
        const now = held.current;
        end();
        if (!now?.isMoved) return;
        wasDragged.current = true;
        const over = spotOf(document.elementFromPoint(pointer.current.x, pointer.current.y));
        if (over && (over.key !== now.spot.key || over.at !== now.spot.at)) onDrop(now.spot, over);
      },
      onPointerCancel: end,
      onDragStart: (event: { preventDefault(): void }): void => event.preventDefault(),
    },
  };
}
