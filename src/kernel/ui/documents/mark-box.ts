import type { DocumentPlace } from '#kernel/files/document-answer.ts';

/** In ten-thousandths of the page. */
export type Box = Pick<DocumentPlace, 'x' | 'y' | 'width' | 'height'>;
export interface Point {
  readonly x: number;
  readonly y: number;
}

const whole = 10_000;
/** No box is smaller, so that it can be seen and pressed. */
const least = 100;
const step = 100;

/** The initial box when the user marks with the keyboard. */
export const startBox: Box = { x: 3_500, y: 4_500, width: 3_000, height: 500 };

const between = (low: number, value: number, high: number): number => Math.min(Math.max(low, value), high);

/** The box between two points, within the page. */
export function dragged(from: Point, to: Point): Box {
  const side = (one: number, other: number): readonly [number, number] => {
    const low = between(0, Math.round(Math.min(one, other)), whole - least);
    return [low, between(least, Math.round(Math.max(one, other)) - low, whole - low)];
  };
  const [x, width] = side(from.x, to.x);
  const [y, height] = side(from.y, to.y);
  return { x, y, width, height };
}

/** A box after an arrow key: moved or resized; undefined for other keys. */
export function moved({ x, y, width, height }: Box, key: string, isSize: boolean): Box | undefined {
  const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key];
  if (!by) return undefined;
  const [across = 0, down = 0] = by;
  return isSize
    ? { x, y, width: between(least, width + across, whole - x), height: between(least, height + down, whole - y) }
    : { x: between(0, x + across, whole - width), y: between(0, y + down, whole - height), width, height };
}
