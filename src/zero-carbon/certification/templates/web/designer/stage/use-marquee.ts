import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Box } from '#zero-carbon/certification/templates/designer/boxes.ts';
import { boxBetween, takenBy } from '#zero-carbon/certification/templates/designer/marquee.ts';
import { designerWords as text } from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';

interface Drawn {
  readonly from: { readonly x: number; readonly y: number };
  /** The previous selection. */
  readonly before: readonly string[];
  /** True if the result is added to it. */
  readonly adds: boolean;
  moved: boolean;
}

/**
 * Selects the objects that a rectangle touches, drawn on an empty area inside or beside the page. Shift adds to the
 * selection; a click without a drag clears it; Escape restores the previous one.
 */
export function useMarquee(editor: Editor, scale: number, sheet: RefObject<SVGSVGElement | null>) {
  const { design, chosen, choose, announce } = editor;
  const t = useTranslate();
  const drawn = useRef<Drawn>(undefined);
  const [box, setBox] = useState<Box>();
  const pointOf = ({ clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const { left, top } = sheet.current!.getBoundingClientRect();
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  };
  const finish = (): Drawn | undefined => {
    const now = drawn.current;
    drawn.current = undefined;
    setBox(undefined);
    return now;
  };

  return {
    /** The current rectangle, mm. */
    box,
    begin: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      sheet.current!.setPointerCapture(event.pointerId);
      const before = chosen.map(({ id }) => id);
      drawn.current = { from: pointOf(event), before, adds: event.shiftKey, moved: false };
    },
    move: (event: PointerEvent): void => {
      const now = drawn.current;
      if (!now) return;
      const next = boxBetween(now.from, pointOf(event));
      // a click with a slight movement is no drag
      if (!now.moved && Math.hypot(next.width, next.height) * scale < 3) return;
      now.moved = true;
      setBox(next);
      const taken = takenBy(design.layers, next).map(({ id }) => id);
      choose(now.adds ? [...new Set([...now.before, ...taken])] : taken);
    },
    end: (): void => {
      const now = finish();
      if (!now) return;
      if (now.moved) announce(t(text.chosenMany, { n: chosen.length }));
      else if (!now.adds) choose([]);
    },
    cancel: (): void => {
      const now = finish();
      if (now) choose(now.before);
    },
    isDragging: (): boolean => drawn.current?.moved ?? false,
  };
}
