import type { Points } from './lines.ts';
import type { Colour } from './palettes.ts';
import { dab, type Surface } from './surface.ts';

/**
 * Returns how much of each pixel of a box with its corner at 0 0 a closed outline covers: exact areas, summed edge by
 * edge as in font rasterizers.
 */
export function coverOf(outline: Points, width: number, height: number): Float32Array {
  const sums = new Float32Array(width * height + 2);
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    addEdge(sums, width, height, outline[at] ?? 0, outline[at + 1] ?? 0, outline[next] ?? 0, outline[next + 1] ?? 0);
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1, at += 1) {
      sum += sums[at] ?? 0;
      sums[at] = Math.min(1, Math.abs(sum));
    }
  }
  return sums.subarray(0, width * height);
}

export function area(on: Surface, outline: Points, colour: Colour, part = 1): void {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < outline.length; at += 2) {
    const [x, y] = [outline[at] ?? 0, outline[at + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  left = Math.floor(left);
  top = Math.floor(top);
  const [width, height] = [Math.ceil(right) - left + 1, Math.ceil(bottom) - top + 1];
  const moved = outline.slice();
  for (let at = 0; at < moved.length; at += 1) moved[at] = (outline[at] ?? 0) - (at % 2 === 0 ? left : top);
  const cover = coverOf(moved, width, height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const covered = cover[at] ?? 0;
      if (covered > 0) dab(on, left + x, top + y, colour, covered * part);
    }
  }
}

function addEdge(
  sums: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (y0 === y1) return;
  if (y0 > y1) return addDownwards(sums, width, height, -1, x1, y1, x0, y0);
  addDownwards(sums, width, height, 1, x0, y0, x1, y1);
}

function addDownwards(
  sums: Float32Array,
  width: number,
  height: number,
  direction: 1 | -1,
  topX: number,
  topY: number,
  bottomX: number,
  bottomY: number,
): void {
  const slope = (bottomX - topX) / (bottomY - topY);
  for (let y = Math.max(0, Math.floor(topY)); y < Math.min(height, Math.ceil(bottomY)); y += 1) {
    const from = Math.max(y, topY);
    const to = Math.min(y + 1, bottomY);
    const tall = (to - from) * direction;
    const a = topX + (from - topY) * slope;
    const b = topX + (to - topY) * slope;
    addSpan(sums, y * width, width, Math.min(a, b), Math.max(a, b), tall);
  }
}

/**
 * Spreads an edge's height in one row over the pixels that it crosses there. Pixels to the right of it are fully
 * covered.
 */
function addSpan(sums: Float32Array, row: number, width: number, left: number, right: number, tall: number): void {
  const first = Math.floor(left);
  const last = Math.floor(right);
  const add = (x: number, value: number): void => {
    const at = Math.max(0, x);
    if (at < width) sums[row + at] = (sums[row + at] ?? 0) + value;
  };
  if (first === last) {
    const rest = first + 1 - (left + right) / 2;
    add(first, tall * rest);
    add(first + 1, tall * (1 - rest));
    return;
  }
  const perPixel = tall / (right - left);
  let before = 0;
  for (let x = first; x <= last; x += 1) {
    // The area to the right of the edge in this pixel's column, from the trapezoid that the edge cuts.
    const from = Math.max(x, left);
    const to = Math.min(x + 1, right);
    const height = perPixel * (to - from);
    const covered = before + height * (x + 1 - (from + to) / 2);
    add(x, covered - before);
    add(x + 1, before + height - covered);
    before += height;
  }
}
