import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';

/** Pixels of movement that still count as a click. */
const least = 4;
/** The distance to the panel's edge at which it scrolls automatically, and the speed, pixels. */
const [edge, pace] = [28, 10];

interface Held {
  readonly pointer: number;
  readonly from: number;
  readonly id: string;
  moved: boolean;
}

/**
 * Orders layers by dragging their rows: a line marks the target, Escape cancels. Selected rows move together; an
 * unselected row moves alone. Touch scrolls the panel instead: it has buttons.
 */
export function useLayerDrag(
  { design, chosen, chosenIds, choose, acts }: Editor,
  list: RefObject<HTMLUListElement | null>,
) {
  const held = useRef<Held>(undefined);
  /** The index of the target row from the front; the number of rows for behind all. */
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
      drop();
    };
    addEventListener('keydown', takeBack, { capture: true });
    return () => removeEventListener('keydown', takeBack, { capture: true });
  }, [isDragging]);

  const slotAt = (y: number): number => {
    const rows = [...list.current!.children].map((row) => row.getBoundingClientRect());
    const before = rows.findIndex(({ top, height }) => y < top + height / 2);
    return before < 0 ? rows.length : before;
  };
  const scroll = (y: number): void => {
    const panel = list.current!.parentElement!;
    const { top, bottom } = panel.getBoundingClientRect();
    if (y < top + edge) panel.scrollBy(0, -pace);
    else if (y > bottom - edge) panel.scrollBy(0, pace);
  };

  return {
    slot,
    begin: (event: PointerEvent, id: string): void => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      held.current = { pointer: event.pointerId, from: event.clientY, id, moved: false };
    },
    move: (event: PointerEvent): void => {
      const now = held.current;
      if (!now || event.pointerId !== now.pointer) return;
      if (!now.moved) {
        if (Math.abs(event.clientY - now.from) < least) return;
        now.moved = true;
        // from here on it no longer counts as a click on a row's button
        list.current!.setPointerCapture(event.pointerId);
        if (!chosenIds.has(now.id)) choose([now.id]);
      }
      scroll(event.clientY);
      setSlot(slotAt(event.clientY));
    },
    end: (): void => {
      const now = held.current;
      drop();
      if (!now?.moved || slot === undefined) return;
      const going = chosenIds.has(now.id) ? new Set(chosen.map(({ id }) => id)) : new Set([now.id]);
      acts.orderTo(going, design.layers.length - slot);
    },
    cancel: drop,
  };
}
