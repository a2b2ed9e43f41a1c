import { useRef, type PointerEvent } from 'react';
import { boxAround, handleAt, resized, tenth, type Handle } from '#zero-carbon/templates/designer/boxes.ts';
import { boxOf, moveLayers, pasteLayers, placeLayer } from '#zero-carbon/templates/designer/edit-design.ts';
import { linesOf, snapped, snappedPoint, type Lines } from '#zero-carbon/templates/designer/snap.ts';
import type { Design, DesignLayer } from '#zero-carbon/drawing/design.ts';
import type { Editor } from '#zero-carbon/templates/web/designer/use-editor.ts';

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
  readonly before: Design;
  /** What was taken then. */
  readonly taken: readonly string[];
  /** What goes, in the design that it goes in: with its copies, where they go. */
  readonly design: Design;
  readonly layers: readonly DesignLayer[];
  readonly handle: Handle | undefined;
  readonly place: string;
  readonly lines: Lines;
  /** Alt was held: copies go, what was taken stays. */
  readonly copies: boolean;
  moved: boolean;
}

/** A drag while it is moved; free of all that draws it. */
interface Held extends Drag {
  readonly isFree: boolean;
}

let drags = 0;

/**
 * Moves what is chosen, or one of its handles, by the pointer: every drag is one step of undo, Escape takes it back. Alt
 * drags a copy; Ctrl (or Command) holds the snapping off; Shift keeps to one direction.
 */
export function useDrag(editor: Editor, settings: DragSettings) {
  const { scale, snaps, grid, guides, onLines } = settings;
  const drag = useRef<Drag>(undefined);

  const begin = (event: PointerEvent, layers: readonly DesignLayer[], handle?: Handle): void => {
    const free = layers.filter(({ locked }) => !locked);
    if (event.button !== 0 || free.length === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const still = editor.design.layers.filter(({ id, hidden }) => !hidden && free.every((layer) => layer.id !== id));
    drags += 1;
    drag.current = {
      from: { x: event.clientX, y: event.clientY },
      before: editor.design,
      taken: layers.map(({ id }) => id),
      design: editor.design,
      layers: free,
      handle,
      place: `drag ${drags}`,
      lines: snaps ? linesOf(editor.sheet, still.map(boxOf), guides) : noLines,
      copies: event.altKey && !handle,
      moved: false,
    };
  };
  /** Puts copies where the originals are, which go on in their place. */
  const takeCopies = (now: Drag): Drag => {
    const added = now.copies ? pasteLayers(now.design, now.layers, 0) : undefined;
    if (!added) return now;
    editor.choose(added.ids);
    const layers = added.design.layers.filter(({ id }) => added.ids.includes(id));
    return { ...now, design: added.design, layers };
  };

  const move = (event: PointerEvent): void => {
    let now = drag.current;
    if (!now) return;
    const by = { x: (event.clientX - now.from.x) / scale, y: (event.clientY - now.from.y) / scale };
    // a press that trembles is no drag
    if (!now.moved && Math.hypot(by.x, by.y) * scale < 3) return;
    if (!now.moved) drag.current = now = takeCopies(now);
    now.moved = true;
    const isFree = event.ctrlKey || event.metaKey;
    const lines = isFree ? noLines : now.lines;
    const next = now.handle
      ? stretched({ ...now, lines, isFree }, now.handle, by)
      : carried({ ...now, lines, isFree }, by, event.shiftKey);
    editor.edit(() => next, now.place);
  };

  const carried = (now: Held, asked: { x: number; y: number }, isStraight: boolean): Design => {
    const by = { ...asked };
    if (isStraight) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0;
    const around = boxAround(now.layers.map(boxOf));
    const at = { ...around, x: around.x + by.x, y: around.y + by.y };
    const to = snapped(at, now.lines, reach / scale);
    onLines(to.lines);
    const whole = now.isFree ? 0.1 : grid ? gridStep : 0.5;
    const round = (value: number, on: readonly number[], drawn: number, base: number): number =>
      on.length > 0 ? value + drawn : Math.round((base + value) / whole) * whole - base;
    return moveLayers(now.design, new Set(now.layers.map(({ id }) => id)), {
      x: tenth(round(by.x, to.lines.x, to.x, around.x)),
      y: tenth(round(by.y, to.lines.y, to.y, around.y)),
    });
  };

  const stretched = (now: Held, handle: Handle, by: { x: number; y: number }): Design => {
    const [layer] = now.layers;
    if (!layer) return now.design;
    const box = boxOf(layer);
    const at = handleAt(box, handle);
    const free = { x: /[ew]/.test(handle), y: /[ns]/.test(handle) };
    const to = snappedPoint({ x: at.x + by.x, y: at.y + by.y }, now.lines, reach / scale, free);
    onLines(to.lines);
    const whole = now.isFree ? 0.1 : 0.5;
    const half = (value: number, on: readonly number[], drawn: number): number =>
      on.length > 0 ? value + drawn : Math.round(value / whole) * whole;
    const exact = { x: half(by.x, to.lines.x, to.x), y: half(by.y, to.lines.y, to.y) };
    return placeLayer(now.design, layer.id, resized(box, handle, exact, keepRatio.has(layer.kind)));
  };

  const end = (): void => {
    const now = drag.current;
    drag.current = undefined;
    onLines(noLines);
    if (!now?.moved) return;
    editor.designing.settle();
    editor.tellPlace(editor.chosen);
  };

  const cancel = (): void => {
    const now = drag.current;
    drag.current = undefined;
    onLines(noLines);
    if (!now?.moved) return;
    editor.edit(() => now.before, now.place);
    if (now.before !== now.design) editor.choose(now.taken);
  };

  return { begin, move, end, cancel, isDragging: (): boolean => drag.current?.moved ?? false };
}
export type Dragging = ReturnType<typeof useDrag>;
