import { useRef, type PointerEvent } from 'react';
import {
  boxAround,
  handleAt,
  resized,
  tenth,
  type Handle,
} from '#zero-carbon/certification/templates/designer/boxes.ts';
import {
  boxOf,
  moveLayers,
  pasteLayers,
  placeLayer,
} from '#zero-carbon/certification/templates/designer/edit-design.ts';
import { linesOf, snapped, snappedPoint, type Lines } from '#zero-carbon/certification/templates/designer/snap.ts';
import type { Design, DesignLayer } from '#zero-carbon/certification/drawing/design.ts';
import type { Editor } from '#zero-carbon/certification/templates/web/designer/use-editor.ts';

/** The snapping distance, in pixels of the screen. */
const reach = 6;
/** The grid's step, mm. */
export const gridStep = 5;
const noLines: Lines = { x: [], y: [] };
const keepRatio = new Set(['picture', 'seal', 'qr', 'rings']);

export interface DragSettings {
  /** Pixels of the screen per millimetre. */
  readonly scale: number;
  readonly snaps: boolean;
  readonly grid: boolean;
  readonly guides: Lines;
  /** Receives the lines to which the dragged object currently snaps. */
  readonly onLines: (lines: Lines) => void;
}

interface Drag {
  readonly from: { readonly x: number; readonly y: number };
  /** The design before the drag. */
  readonly before: Design;
  /** The selection at that time. */
  readonly taken: readonly string[];
  /** The dragged layers, in their design: for copies, the design with the copies. */
  readonly design: Design;
  readonly layers: readonly DesignLayer[];
  readonly handle: Handle | undefined;
  readonly place: string;
  readonly lines: Lines;
  /** Alt was pressed: copies move, the originals stay. */
  readonly copies: boolean;
  moved: boolean;
}

/** The state of a drag in progress. */
interface Held extends Drag {
  readonly isFree: boolean;
}

let drags = 0;

/**
 * Moves the selection, or one of its handles, by the pointer: every drag is one undo step, Escape cancels. Alt drags a
 * copy; Ctrl (or Command) disables snapping; Shift restricts to one direction.
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
  /** Creates copies at the position of the originals; the copies then move. */
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
    // a click with a slight movement is no drag
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
