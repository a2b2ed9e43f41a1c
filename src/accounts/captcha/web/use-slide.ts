import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { canvas } from '#accounts/captcha/captcha.contract.ts';

/** Maximum position of the piece, in pixels of the picture as drawn. */
export const farthest = canvas.width - canvas.piece;
/** Pixels of the picture per arrow key or button, and with Shift. A button's step never skips a gap's tolerance. */
export const steps = { key: 6, button: 3, fine: 1 } as const;
/** A finger shifts when it lifts: a small movement in the last moments (milliseconds) does not count. */
const lifting = { time: 70, pixels: 4 } as const;

interface Drag {
  readonly pointer: number;
  readonly fromX: number;
  readonly fromValue: number;
  moved: boolean;
  trail: { readonly at: number; readonly value: number }[];
}

export interface Slide {
  /** From 0 to `farthest`. */
  readonly value: number;
  readonly dragging: boolean;
  /** True if the user moved it by steps. Steps have no natural end, so the user must confirm. */
  readonly stepped: boolean;
  readonly reset: () => void;
  readonly step: (by: number) => void;
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

interface SlideOptions {
  readonly enabled: boolean;
  /** Returns the screen pixels per pixel of the picture as drawn. */
  readonly scale: () => number;
  readonly onRelease: (value: number) => void;
}

const within = (value: number): number => Math.max(0, Math.min(farthest, value));

/** Moves the piece by pointer, keys or steps. */
export function useSlide({ enabled, scale, onRelease }: SlideOptions): Slide {
  const [value, setValue] = useState(0);
  const [dragging, setDragging] = useState(false);
  const [stepped, setStepped] = useState(false);
  const drag = useRef<Drag>(undefined);

  const end = (): Drag | undefined => {
    const ended = drag.current;
    drag.current = undefined;
    setDragging(false);
    return ended;
  };
  const step = (by: number): void => {
    if (!enabled) return;
    setStepped(true);
    setValue((before) => within(Math.round(before) + by));
  };
  const reset = (): void => {
    end();
    setStepped(false);
    setValue(0);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (!enabled || event.button !== 0 || drag.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, fromX: event.clientX, fromValue: value, moved: false, trail: [] };
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    const shift = event.clientX - current.fromX;
    if (Math.abs(shift) > 2) current.moved = true;
    const next = within(current.fromValue + shift / scale());
    current.trail = [...current.trail.slice(-30), { at: event.timeStamp, value: next }];
    setValue(next);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current?.pointer !== event.pointerId) return;
    const ended = end();
    if (!ended?.moved) return;
    const last = ended.trail.at(-1)?.value ?? value;
    const rested = ended.trail.findLast(({ at }) => at <= event.timeStamp - lifting.time)?.value ?? last;
    const released =
      event.pointerType === 'touch' && Math.abs(last - rested) * scale() <= lifting.pixels ? rested : last;
    setValue(released);
    onRelease(released);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!enabled) return;
    const by = event.shiftKey ? steps.fine : steps.key;
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') step(by);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') step(-by);
    else if (event.key === 'Home') reset();
    else if (event.key === 'Enter') onRelease(value);
    else return;
    event.preventDefault();
  };
  return {
    value,
    dragging,
    stepped,
    reset,
    step,
    handle: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: reset, onKeyDown },
  };
}
