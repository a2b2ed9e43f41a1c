/** A part of the sheet, in points. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];
type Curve = readonly [Point, Point, Point, Point];

/** How much is left free round what stands on a line, and how round the corners of it are. */
const margin = 2.2;
/** A part of a curve that is shorter than its samples lie apart is not found. */
const samples = 12;
const halvings = 10;

/**
 * What of a closed curve is on the sheet and clear of what stands on it, as a path of lines that simply end: nothing is
 * painted over, so that they end alike on any ground.
 *
 * @param d a path of one M and of C, as `closedCurve` writes it.
 */
export function cutCurve(d: string, at: (x: number, y: number) => Point, sheet: Box, taken: readonly Box[]): string {
  const isTaken = ([x, y]: Point): boolean =>
    x < sheet.left || x > sheet.right || y < sheet.top || y > sheet.bottom || taken.some((box) => covers(box, x, y));
  let path = '';
  let pen: Point | null = null;
  for (const curve of curvesOf(d, at)) {
    const bounds = boundsOf(curve);
    if (!meet(bounds, sheet)) continue;
    const clear = isWithin(bounds, sheet) && !taken.some((box) => meet(bounds, box, margin));
    for (const [from, to] of clear ? whole : freeParts(curve, isTaken)) {
      const [start, leave, arrive, end] = from === 0 && to === 1 ? curve : part(curve, from, to);
      if (pen !== start) path += `M${pair(start)}`;
      path += `C${pair(leave)} ${pair(arrive)} ${pair(end)}`;
      pen = to === 1 ? end : null;
    }
  }
  return path;
}

const whole: readonly (readonly [number, number])[] = [[0, 1]];
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const pair = ([x, y]: Point): string => `${hundredths(x)} ${hundredths(y)}`;

function covers({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  const dx = Math.max(left - x, x - right, 0);
  const dy = Math.max(top - y, y - bottom, 0);
  return dx * dx + dy * dy < margin * margin;
}

const meet = (a: Box, b: Box, by = 0): boolean =>
  a.left < b.right + by && a.right > b.left - by && a.top < b.bottom + by && a.bottom > b.top - by;

const isWithin = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

function boundsOf(curve: Curve): Box {
  const xs = curve.map(([x]) => x);
  const ys = curve.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function curvesOf(d: string, at: (x: number, y: number) => Point): Curve[] {
  const numbers = d.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) points.push(at(numbers[index]!, numbers[index + 1]!));
  const curves: Curve[] = [];
  for (let index = 0; index + 3 < points.length; index += 3) {
    curves.push([points[index]!, points[index + 1]!, points[index + 2]!, points[index + 3]!]);
  }
  return curves;
}

/** The parts of a curve, by its parameter, that are not taken. */
function freeParts(curve: Curve, isTaken: (point: Point) => boolean): [number, number][] {
  const parts: [number, number][] = [];
  let from = isTaken(curve[0]) ? null : 0;
  for (let sample = 1; sample <= samples; sample += 1) {
    const t = sample / samples;
    if (isTaken(pointAt(curve, t)) === (from === null)) continue;
    let [low, high] = [t - 1 / samples, t];
    for (let halving = 0; halving < halvings; halving += 1) {
      const middle = (low + high) / 2;
      if (isTaken(pointAt(curve, middle)) === (from === null)) low = middle;
      else high = middle;
    }
    if (from === null) from = high;
    else {
      parts.push([from, low]);
      from = null;
    }
  }
  if (from !== null) parts.push([from, 1]);
  return parts;
}

const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** A curve halved at a parameter (de Casteljau). */
function split([a, b, c, d]: Curve, t: number): readonly [Curve, Curve] {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  const middle = between(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

const pointAt = (curve: Curve, t: number): Point => split(curve, t)[0][3];

function part(curve: Curve, from: number, to: number): Curve {
  const [, rest] = split(curve, from);
  const [found] = to === 1 ? [rest] : split(rest, (to - from) / (1 - from));
  // an end stays the very point that the next curve begins with
  return [from === 0 ? curve[0] : found[0], found[1], found[2], to === 1 ? curve[3] : found[3]];
}
