import { useRef, type PointerEvent } from 'react';
import { boxAround, handleAt, resized, tenth, type Handle } from '#zero-carbon/templates/designer/boxes.ts';
import { boxOf, moveLayers, placeLayer } from '#zero-carbon/templates/designer/edit-design.ts';
import { linesOf, snapped, snappedPoint, type Lines } from '#zero-carbon/templates/designer/snap.ts';
import type { Design, DesignLayer } from '#zero-carbon/drawing/design.ts';
import type { Desk } from '#zero-carbon/templates/web/designer/use-desk.ts';

/** How near a line draws, in pixels of the screen. */
const reach = 6;
/** The grid's step, mm. */
export const gridStep = 5;
const noLines: Lines = { x: [], y: [] };
const keepRatio = new Set(['picture', 'seal', 'qr', 'rings']);

export interface DragSettings {
  /** Pixels of the screen in a millimetre. */
  readonly scale: number;
  readonly snaps: boolean;
  readonly grid: boolean;
  readonly guides: Lines;
  /** Takes the lines that what is dragged lies on now. */
  readonly onLines: (lines: Lines) => void;
}

interface Drag {
  readonly from: { readonly x: number; readonly y: number };
  /** As it was before. */
  readonly design: Design;
  readonly layers: readonly DesignLayer[];
  readonly handle: Handle | undefined;
  readonly place: string;
  readonly lines: Lines;
  moved: boolean;
}

let drags = 0;

/** Moves what is chosen, or one of its handles, by the pointer: every drag is one step of undo, Escape takes it back. */
export function useDrag(desk: Desk, settings: DragSettings) {
  const { scale, snaps, grid, guides, onLines } = settings;
  const drag = useRef<Drag>(undefined);

  const begin = (event: PointerEvent, layers: readonly DesignLayer[], handle?: Handle): void => {
    const free = layers.filter(({ locked }) => !locked);
    if (event.button !== 0 || free.length === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const still = desk.design.layers.filter(({ id, hidden }) => !hidden && free.every((layer) => layer.id !== id));
    drags += 1;
    drag.current = {
      from: { x: event.clientX, y: event.clientY },
      design: desk.design,
      layers: free,
      handle,
      place: `drag ${drags}`,
      lines: snaps ? linesOf(desk.sheet, still.map(boxOf), guides) : noLines,
      moved: false,
    };
  };

  const move = (event: PointerEvent): void => {
    const now = drag.current;
    if (!now) return;
    const by = { x: (event.clientX - now.from.x) / scale, y: (event.clientY - now.from.y) / scale };
    // a press that trembles is no drag
    if (!now.moved && Math.hypot(by.x, by.y) * scale < 3) return;
    now.moved = true;
    desk.edit(() => (now.handle ? stretched(now, now.handle, by) : carried(now, by, event.shiftKey)), now.place);
  };

  const carried = (now: Drag, asked: { x: number; y: number }, isStraight: boolean): Design => {
    const by = { ...asked };
    if (isStraight) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0;
    const around = boxAround(now.layers.map(boxOf));
    const at = { ...around, x: around.x + by.x, y: around.y + by.y };
    const to = snapped(at, now.lines, reach / scale);
    onLines(to.lines);
    const whole = grid ? gridStep : 0.5;
    const round = (value: number, on: readonly number[], drawn: number, base: number): number =>
      on.length > 0 ? value + drawn : Math.round((base + value) / whole) * whole - base;
    return moveLayers(now.design, new Set(now.layers.map(({ id }) => id)), {
      x: tenth(round(by.x, to.lines.x, to.x, around.x)),
      y: tenth(round(by.y, to.lines.y, to.y, around.y)),
    });
  };

  const stretched = (now: Drag, handle: Handle, by: { x: number; y: number }): Design => {
    const [layer] = now.layers;
    if (!layer) return now.design;
    const box = boxOf(layer);
    const at = handleAt(box, handle);
    const free = { x: /[ew]/.test(handle), y: /[ns]/.test(handle) };
    const to = snappedPoint({ x: at.x + by.x, y: at.y + by.y }, now.lines, reach / scale, free);
    onLines(to.lines);
    const half = (value: number, on: readonly number[], drawn: number): number =>
      on.length > 0 ? value + drawn : Math.round(value * 2) / 2;
    const exact = { x: half(by.x, to.lines.x, to.x), y: half(by.y, to.lines.y, to.y) };
    return placeLayer(now.design, layer.id, resized(box, handle, exact, keepRatio.has(layer.kind)));
  };

  const end = (): void => {
    const now = drag.current;
    drag.current = undefined;
    onLines(noLines);
    if (!now?.moved) return;
    desk.designing.settle();
    desk.tellPlace(desk.chosen);
  };

  const cancel = (): void => {
    const now = drag.current;
    drag.current = undefined;
    onLines(noLines);
    if (now?.moved) desk.edit(() => now.design, now.place);
  };

  return { begin, move, end, cancel, isDragging: (): boolean => drag.current?.moved ?? false };
}
export type Dragging = ReturnType<typeof useDrag>;
