export type Point = readonly [x: number, y: number];

/** A number as a path writes it: at most one decimal, no trailing zero. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * A smooth closed curve through points: Catmull–Rom written as cubic Béziers.
 *
 * @example
 * <path d={closedCurve([[0, 0], [10, 0], [10, 10]])} />
 */
export function closedCurve(points: readonly Point[]): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  let path = `M${pair(at(0))}`;
  for (let index = 0; index < count; index += 1) {
    path += bezier(at(index - 1), at(index), at(index + 1), at(index + 2));
  }
  return `${path}Z`;
}

/**
 * A smooth open curve through points.
 *
 * @example
 * <path d={openCurve([[0, 4], [8, 6], [16, 3]])} />
 */
export function openCurve(points: readonly Point[]): string {
  const last = points.length - 1;
  const at = (index: number): Point => points[Math.max(0, Math.min(last, index))] ?? [0, 0];
  let path = `M${pair(at(0))}`;
  for (let index = 0; index < last; index += 1) {
    path += bezier(at(index - 1), at(index), at(index + 1), at(index + 2));
  }
  return path;
}

const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

function bezier(before: Point, from: Point, to: Point, after: Point): string {
  const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
  const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  return `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
}
