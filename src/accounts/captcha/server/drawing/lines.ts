import type { Colour } from './palettes.ts';
import { dab, type Surface } from './surface.ts';

/** Corners one after the other: x, y, x, y … */
export type Points = readonly number[];

/** A straight line with round ends. */
export function stroke(
  on: Surface,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  width: number,
  colour: Colour,
  part = 1,
): void {
  forEachNear([x0, y0, x1, y1], width, on, (x, y, cover) => dab(on, x, y, colour, cover * part));
}

/** Lines from point to point. */
export function polyline(on: Surface, points: Points, width: number, colour: Colour, part = 1): void {
  for (let at = 0; at + 3 < points.length; at += 2) {
    stroke(on, points.slice(at, at + 4) as unknown as [number, number, number, number], width, colour, part);
  }
}

/** How much of each pixel near a straight line the line covers, by its distance. */
export function forEachNear(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  width: number,
  within: { readonly width: number; readonly height: number },
  visit: (x: number, y: number, cover: number) => void,
): void {
  const radius = width / 2;
  const reach = radius + 1;
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy || 1;
  const right = Math.min(within.width, Math.max(x0, x1) + reach);
  const bottom = Math.min(within.height, Math.max(y0, y1) + reach);
  for (let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach)); x < right; x += 1) {
      const along = Math.min(1, Math.max(0, ((x + 0.5 - x0) * dx + (y + 0.5 - y0) * dy) / length));
      const distance = Math.hypot(x + 0.5 - x0 - along * dx, y + 0.5 - y0 - along * dy);
      // A line thinner than a pixel covers no more of one than its width.
      const cover = Math.min(Math.min(1, width), radius + 0.5 - distance);
      if (cover > 0) visit(x, y, cover);
    }
  }
}

/** A point on a quadratic curve for each of some steps, the start included. */
export const quadratic = (
  [x0, y0]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  steps: number,
): number[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1];
  }).flat();
