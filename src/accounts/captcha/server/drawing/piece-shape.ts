import { coverOf } from './landscape/areas.ts';
import { distanceToLine } from './landscape/lines.ts';
import { oneOf, type Random } from './random.ts';

/** A side of a piece: a knob, flat, or a socket. */
type Side = 1 | 0 | -1;
/** Top, right, bottom, left. */
export type Sides = readonly [Side, Side, Side, Side];

/** The pixels of a square box that a piece covers, from 0 to 1. */
export interface PieceShape {
  readonly size: number;
  readonly cover: Float32Array;
  /** Returns the line along the outline; the width is in pixels. */
  rim(width: number): Float32Array;
}

/** Margin on every side of the box, for the outer half of the piece's outline. */
const edge = 1;
const curveSteps = 6;
/** Pixels to either side of the outline that the widest line may cover. */
const reach = 3;

/** Selects sides that fill the box: a knob on one of two opposite sides, and at least one socket. */
export function pickSides(random: Random): Sides {
  const [top, bottom] = oneOf(random, [
    [1, 0],
    [1, -1],
    [0, 1],
    [-1, 1],
  ] as const);
  const [right, left] = oneOf(
    random,
    top === 0 || bottom === 0
      ? ([
          [1, -1],
          [-1, 1],
        ] as const)
      : ([
          [1, 0],
          [1, -1],
          [0, 1],
          [-1, 1],
        ] as const),
  );
  return [top, right, bottom, left];
}

/** Returns the shape of a piece in a square box; the size is in pixels. */
export function pieceShape(size: number, sides: Sides): PieceShape {
  const points = outline(size - 2 * edge, sides).map((value) => value + edge);
  const distances = distancesTo(points, size);
  return {
    size,
    cover: coverOf(points, size, size),
    rim(width) {
      const cover = new Float32Array(distances.length);
      for (let at = 0; at < cover.length; at += 1) {
        const part = width / 2 + 0.5 - (distances[at] ?? 0);
        if (part > 0) cover[at] = part > 1 ? 1 : part;
      }
      return cover;
    },
  };
}

/** Returns the distance of each pixel of the box from the outline, up to the reach of the widest line. */
function distancesTo(points: readonly number[], size: number): Float32Array {
  const distances = new Float32Array(size * size).fill(size);
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const [x0, y0, x1, y1] = [points[at] ?? 0, points[at + 1] ?? 0, points[next] ?? 0, points[next + 1] ?? 0];
    const right = Math.min(size, Math.max(x0, x1) + reach);
    const bottom = Math.min(size, Math.max(y0, y1) + reach);
    for (let y = Math.max(0, Math.floor(Math.min(y0, y1) - reach)); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(Math.min(x0, x1) - reach)); x < right; x += 1) {
        const place = y * size + x;
        const distance = distanceToLine(x + 0.5, y + 0.5, x0, y0, x1, y1);
        if (distance < (distances[place] ?? 0)) distances[place] = distance;
      }
    }
  }
  return distances;
}

/**
 * Returns the outline clockwise from the body's upper left corner. The body fills four fifths of the box, the knobs the
 * rest.
 */
function outline(box: number, [top, right, bottom, left]: Sides): number[] {
  const body = box * 0.8;
  const x = left === 1 ? box - body : 0;
  const y = top === 1 ? box - body : 0;
  const corners = [
    { side: top, from: [x, y], along: [1, 0], out: [0, -1] },
    { side: right, from: [x + body, y], along: [0, 1], out: [1, 0] },
    { side: bottom, from: [x + body, y + body], along: [-1, 0], out: [0, 1] },
    { side: left, from: [x, y + body], along: [0, -1], out: [-1, 0] },
  ] as const;
  return corners.flatMap(({ side, from, along, out }) =>
    sidePoints(body, box * 0.15, side).flatMap(([far, high]) => [
      from[0] + along[0] * far + out[0] * high,
      from[1] + along[1] * far + out[1] * high,
    ]),
  );
}

/**
 * Returns a side's points as distance along and distance outward: its start, then a knob or socket of two curves in its
 * middle.
 */
function sidePoints(length: number, knob: number, side: Side): [number, number][] {
  if (side === 0) return [[0, 0]];
  const middle = length / 2;
  const half = (sign: 1 | -1): [number, number][] => {
    const [from, first, second, to] = [
      [middle - sign * knob, 0],
      [middle - sign * 1.5 * knob, 0.7 * knob],
      [middle - sign * 0.9 * knob, 1.33 * knob],
      [middle, 1.33 * knob],
    ] as const;
    return Array.from({ length: curveSteps + 1 }, (_, step) => {
      const t = step / curveSteps;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      return [
        a * from[0] + b * first[0] + c * second[0] + d * to[0],
        side * (a * from[1] + b * first[1] + c * second[1] + d * to[1]),
      ];
    });
  };
  return [[0, 0], ...half(1), ...half(-1).toReversed().slice(1)];
}
