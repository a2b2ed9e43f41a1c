/** An area of the page, in points. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The position of a curve, and its scale. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A cubic curve: x and y of its start, its two handles and its end. */
type Curve = [number, number, number, number, number, number, number, number];

/** The margin around content on a line, and the radius of its corners. */
const margin = 2.2;
/** A shorter rest between two lines of text would look like dirt. */
const shortest = 8;
/** A gap in a curve that is shorter than the distance of its samples is not found. */
const samples = 12;
const halvings = 10;

/**
 * The numbers of a path of one M and of C, as `closedCurve` writes it.
 *
 * @example
 * pointsOf('M0 0C1 1 2 1 3 0Z'); // 0, 0, 1, 1, 2, 1, 3, 0
 */
export const pointsOf = (d: string): Float64Array => Float64Array.from(d.match(/-?\d+(?:\.\d+)?/g) ?? [], Number);

/**
 * The visible part of a curve: on the page and clear of content, as a path of lines that simply end. Nothing is painted
 * over, so that they end alike on any background.
 *
 * @param points from `pointsOf`.
 */
export function cutCurve(points: Float64Array, { x, y, scale }: Placing, sheet: Box, taken: readonly Box[]): string {
  let path = '';
  let piece = { path: '', length: 0 };
  let isDrawing = false;
  const begin = (atX: number, atY: number): void => {
    if (piece.length >= shortest) path += piece.path;
    piece = { path: `M${hundredths(atX)} ${hundredths(atY)}`, length: 0 };
    isDrawing = true;
  };
  const draw = (c: Curve): void => {
    if (!isDrawing) begin(c[0], c[1]);
    for (let at = 2; at < 8; at += 1) piece.path += `${at === 2 ? 'C' : ' '}${hundredths(c[at]!)}`;
    piece.length += Math.hypot(c[6] - c[0], c[7] - c[1]);
  };
  for (let from = 0; from + 7 < points.length; from += 6) {
    const curve: Curve = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let at = 0; at < 8; at += 2) {
      curve[at] = x + points[from + at]! * scale;
      curve[at + 1] = y + points[from + at + 1]! * scale;
    }
    const bounds = boundsOf(curve);
    if (!meet(bounds, sheet, 0)) {
      isDrawing = false;
      continue;
    }
    const near = taken.filter((box) => meet(bounds, box, margin));
    if (near.length === 0 && isWithin(bounds, sheet)) {
      draw(curve);
      continue;
    }
    const parts = freeParts(curve, sheet, near);
    for (const [start, end] of parts) {
      if (start > 0) isDrawing = false;
      draw(start === 0 && end === 1 ? curve : part(curve, start, end));
      if (end < 1) isDrawing = false;
    }
    if (parts.length === 0) isDrawing = false;
  }
  return piece.length >= shortest ? path + piece.path : path;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function isTaken(x: number, y: number, sheet: Box, taken: readonly Box[]): boolean {
  if (x < sheet.left || x > sheet.right || y < sheet.top || y > sheet.bottom) return true;
  for (const { left, top, right, bottom } of taken) {
    const dx = Math.max(left - x, x - right, 0);
    const dy = Math.max(top - y, y - bottom, 0);
    if (dx * dx + dy * dy < margin * margin) return true;
  }
  return false;
}

const meet = (a: Box, b: Box, by: number): boolean =>
  a.left < b.right + by && a.right > b.left - by && a.top < b.bottom + by && a.bottom > b.top - by;

const isWithin = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

const boundsOf = (c: Curve): Box => ({
  left: Math.min(c[0], c[2], c[4], c[6]),
  top: Math.min(c[1], c[3], c[5], c[7]),
  right: Math.max(c[0], c[2], c[4], c[6]),
  bottom: Math.max(c[1], c[3], c[5], c[7]),
});

/** The free intervals of a curve, by its parameter. */
function freeParts(c: Curve, sheet: Box, taken: readonly Box[]): [number, number][] {
  const takenAt = (t: number): boolean => {
    const s = 1 - t;
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const x = b0 * c[0] + b1 * c[2] + b2 * c[4] + b3 * c[6];
    return isTaken(x, b0 * c[1] + b1 * c[3] + b2 * c[5] + b3 * c[7], sheet, taken);
  };
  const parts: [number, number][] = [];
  let from = takenAt(0) ? null : 0;
  for (let sample = 1; sample <= samples; sample += 1) {
    const t = sample / samples;
    if (takenAt(t) === (from === null)) continue;
    let [low, high] = [t - 1 / samples, t];
    for (let halving = 0; halving < halvings; halving += 1) {
      const middle = (low + high) / 2;
      if (takenAt(middle) === (from === null)) low = middle;
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

/** A curve halved at a parameter (de Casteljau). */
function split([ax, ay, bx, by, cx, cy, dx, dy]: Curve, t: number): readonly [Curve, Curve] {
  const mix = (from: number, to: number): number => from + (to - from) * t;
  const [abx, aby, bcx, bcy, cdx, cdy] = [mix(ax, bx), mix(ay, by), mix(bx, cx), mix(by, cy), mix(cx, dx), mix(cy, dy)];
  const [abcx, abcy, bcdx, bcdy] = [mix(abx, bcx), mix(aby, bcy), mix(bcx, cdx), mix(bcy, cdy)];
  const [x, y] = [mix(abcx, bcdx), mix(abcy, bcdy)];
  return [
    [ax, ay, abx, aby, abcx, abcy, x, y],
    [x, y, bcdx, bcdy, cdx, cdy, dx, dy],
  ];
}

function part(curve: Curve, from: number, to: number): Curve {
  const rest = from === 0 ? curve : split(curve, from)[1];
  return to === 1 ? rest : split(rest, (to - from) / (1 - from))[0];
}
