import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Pixels of movement that still count as a press. */
const least = 4;

interface Held {
  readonly pointer: number;
  readonly from: number;
  readonly id: string;
  moved: boolean;
}

/**
 * Reorders the rows of a table by dragging: a line marks the target, Escape cancels. Touch input scrolls instead, and
 * users of touch screens have the arrows.
 *
 * @param body its rows have their IDs as `data-id`.
 * @param onOrder receives the new position, counted from 1.
 */
export function useRowDrag(
  body: RefObject<HTMLTableSectionElement | null>,
  onOrder: (id: string, position: number) => void,
) {
  const held = useRef<Held>(undefined);
  /** The row before which the dragged one would be inserted; the number of rows for the end. */
  const [slot, setSlot] = useState<number>();
  const drop = (): void => {
    held.current = undefined;
    setSlot(undefined);
  };
  const isDragging = slot !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const takeBack = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      held.current = undefined;
      setSlot(undefined);
    };
    addEventListener('keydown', takeBack, { capture: true });
    return () => removeEventListener('keydown', takeBack, { capture: true });
  }, [isDragging]);

  const rows = (): HTMLElement[] => [...body.current!.querySelectorAll<HTMLElement>('tr')];
  const slotAt = (y: number): number => {
    const boxes = rows().map((row) => row.getBoundingClientRect());
    const before = boxes.findIndex(({ top, height }) => y < top + height / 2);
    return before < 0 ? boxes.length : before;
  };
  return {
    slot,
    begin: (event: PointerEvent, id: string): void => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      if ((event.target as Element).closest('button, input, dialog, form')) return;
      held.current = { pointer: event.pointerId, from: event.clientY, id, moved: false };
    },
    handlers: {
      onPointerMove: (event: PointerEvent): void => {
        const now = held.current;
        if (!now || event.pointerId !== now.pointer) return;
        if (!now.moved) {
          if (Math.abs(event.clientY - now.from) < least) return;
          now.moved = true;
          // from here on it no longer counts as a press of the row's link
          body.current!.setPointerCapture(event.pointerId);
        }
        setSlot(slotAt(event.clientY));
      },
      onPointerUp: (): void => {
        const now = held.current;
        drop();
        if (!now?.moved || slot === undefined) return;
        const previous = rows().findIndex((row) => row.dataset['id'] === now.id);
        const next = slot > previous ? slot - 1 : slot;
        if (next !== previous) onOrder(now.id, next + 1);
      },
      onPointerCancel: drop,
      // prevents the browser's own dragging of links
      onDragStart: (event: { preventDefault(): void }): void => event.preventDefault(),
    },
  };
}
