/** A rectangle on the page, mm from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The limits of a layer's positions and sizes (see the drawing's design). */
export const leastPlace = -297;
export const mostPlace = 594;

/** Rounded to a tenth, as in designs. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

const within = (value: number, least: number, most: number): number => tenth(Math.min(most, Math.max(least, value)));

/** The nearest box that is valid in a design. */
export const tidyBox = ({ x, y, width, height }: Box): Box => ({
  x: within(x, leastPlace, mostPlace),
  y: within(y, leastPlace, mostPlace),
  width: within(width, 0, mostPlace),
  height: within(height, 0, mostPlace),
});

/** The bounding box of several boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: tenth(right - x), height: tenth(bottom - y) };
}

/** The position of a handle: a corner or the middle of a side, as a compass direction. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** The coordinates of a box's handle. */
export const handleAt = ({ x, y, width, height }: Box, handle: Handle): { readonly x: number; readonly y: number } => ({
  x: handle.includes('w') ? x : handle.includes('e') ? x + width : x + width / 2,
  y: handle.startsWith('n') ? y : handle.startsWith('s') ? y + height : y + height / 2,
});

/**
 * A box after its handle was dragged. A side dragged past the opposite one stops there: a box is never mirrored.
 *
 * @param keepsRatio a corner preserves the aspect ratio: for pictures and codes.
 * @example
 * resized({ x: 10, y: 10, width: 40, height: 20 }, 'se', { x: 5, y: 0 }); // 45 wide
 */
export function resized(
  box: Box,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
  keepsRatio = false,
): Box {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  if (handle.includes('w')) left = Math.min(left + by.x, right);
  if (handle.includes('e')) right = Math.max(right + by.x, left);
  if (handle.startsWith('n')) top = Math.min(top + by.y, bottom);
  if (handle.startsWith('s')) bottom = Math.max(bottom + by.y, top);
  let [width, height] = [right - left, bottom - top];
  if (keepsRatio && handle.length === 2 && box.width > 0 && box.height > 0) {
    const share = Math.max(width / box.width, height / box.height);
    [width, height] = [box.width * share, box.height * share];
    if (handle.includes('w')) left = right - width;
    if (handle.startsWith('n')) top = bottom - height;
  }
  return tidyBox({ x: left, y: top, width, height });
}
