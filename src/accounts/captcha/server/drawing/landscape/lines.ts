import type { Colour } from './palettes.ts';
import { bar, dab, type Surface } from './surface.ts';

/** Consecutive corners: x, y, x, y … */
export type Points = readonly number[];

/** A straight line with round ends. */
export function stroke(
  on: Surface,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  width: number,
  colour: Colour,
  part = 1,
): void {
  if (y0 === y1) bar(on, { x: x0 - width / 2, y: y0 - width / 2, width: x1 - x0 + width, height: width }, colour, part);
  else slanted(on, x0, y0, x1, y1, width, colour, part);
}

export function polyline(on: Surface, points: Points, width: number, colour: Colour, part = 1): void {
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x0, y0, x1, y1] = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0, points[at + 3] ?? 0];
    slanted(on, x0, y0, x1, y1, width, colour, part);
  }
}

function slanted(
  on: Surface,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  colour: Colour,
  part: number,
): void {
  const radius = width / 2;
  // A line thinner than a pixel covers at most its own width of a pixel.
  const most = Math.min(1, width);
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - radius - 1));
  const right = Math.min(on.width, Math.max(x0, x1) + radius + 1);
  const bottom = Math.min(on.height, Math.max(y0, y1) + radius + 1);
  for (let y = Math.max(0, Math.floor(Math.min(y0, y1) - radius - 1)); y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const cover = radius + 0.5 - distanceToLine(x + 0.5, y + 0.5, x0, y0, x1, y1);
      if (cover > 0) dab(on, x, y, colour, Math.min(most, cover) * part);
    }
  }
}

/** Returns the distance of a point from the line segment between two others. */
export function distanceToLine(x: number, y: number, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const along = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
  const offX = x - x0 - along * dx;
  const offY = y - y0 - along * dy;
  // Not Math.hypot, which guards against overflow at ten times the cost.
  return Math.sqrt(offX * offX + offY * offY);
}

/** Returns a point on a quadratic curve for each step, including the start. */
export function quadratic(
  [x0, y0]: readonly [number, number],
  [cx, cy]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  steps: number,
): number[] {
  const points: number[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    points.push(a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1);
  }
  return points;
}
