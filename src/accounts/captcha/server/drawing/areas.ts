import type { Points } from './lines.ts';
import type { Colour } from './palettes.ts';
import { dab, type Surface } from './surface.ts';

/**
 * How much of each pixel of a box, its corner at 0 0, a closed outline covers: exact areas, summed edge by edge as font
 * rasterisers do.
 */
export function coverOf(outline: Points, width: number, height: number): Float32Array {
  const sums = new Float32Array(width * height + 2);
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    addEdge(sums, width, height, [outline[at] ?? 0, outline[at + 1] ?? 0, outline[next] ?? 0, outline[next + 1] ?? 0]);
  }
  const cover = new Float32Array(width * height);
  let sum = 0;
  for (let at = 0; at < cover.length; at += 1) {
    if (at % width === 0) sum = 0;
    sum += sums[at] ?? 0;
    cover[at] = Math.min(1, Math.abs(sum));
  }
  return cover;
}

/** Fills a closed outline. */
export function area(on: Surface, outline: Points, colour: Colour, part = 1): void {
  const xs = outline.filter((_, at) => at % 2 === 0);
  const ys = outline.filter((_, at) => at % 2 === 1);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, height] = [Math.ceil(Math.max(...xs)) - left + 1, Math.ceil(Math.max(...ys)) - top + 1];
  const cover = coverOf(
    outline.map((value, at) => value - (at % 2 === 0 ? left : top)),
    width,
    height,
  );
  for (let at = 0; at < cover.length; at += 1) {
    const covered = cover[at] ?? 0;
    if (covered > 0) dab(on, left + (at % width), top + Math.floor(at / width), colour, covered * part);
  }
}

function addEdge(
  sums: Float32Array,
  width: number,
  height: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  for (let y = Math.max(0, Math.floor(topY)); y < Math.min(height, Math.ceil(bottomY)); y += 1) {
    const from = Math.max(y, topY);
    const to = Math.min(y + 1, bottomY);
    const tall = (to - from) * direction;
    const a = topX + (from - topY) * slope;
    const b = topX + (to - topY) * slope;
    const [left, right] = a < b ? [a, b] : [b, a];
    addSpan(sums, y * width, width, left, right, tall);
  }
}

/** Spreads an edge's height in one row over the pixels that it crosses there; what is right of it is covered whole. */
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
    // The area right of the edge in this pixel's column, from the trapezoid that the edge cuts.
    const from = Math.max(x, left);
    const to = Math.min(x + 1, right);
    const height = perPixel * (to - from);
    const covered = before + height * (x + 1 - (from + to) / 2);
    add(x, covered - before);
    add(x + 1, before + height - covered);
    before += height;
  }
}
