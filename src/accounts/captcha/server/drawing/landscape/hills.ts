import { mix, type Colour, type Palette } from './palettes.ts';
import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';
import { margin, type Ridge } from './ridge-line.ts';
import { bar, column, dab, solid, type Surface } from './surface.ts';

const hatches = 11;
/** Pairs of line number on the hill and share of mist from that line down. */
const fading = [
  [0, 0],
  [4, 0.22],
  [7, 0.45],
  [10, 0.68],
] as const;

/** One of four hills, before the next one and the water. */
export interface Hill {
  readonly ridge: Ridge;
  readonly depth: 0 | 1 | 2 | 3;
  readonly next: Ridge | undefined;
  readonly shore: number;
}

/** Draws one hill: its ridge repeated downwards, fading in steps into the mist, hatched with broken strokes. */
export function drawHill(on: Surface, random: Random, palette: Palette, { ridge, next, shore, depth }: Hill): void {
  const near = depth / 3;
  const colour = palette.ridges[depth];
  const even = evened(ridge.heights);
  const line = (number: number): Float32Array => repeated(ridge, even, number, depth);
  // Area covered by the next hill or the water is not drawn; the limit lies well below the blurred edge of either.
  const until = Float32Array.from({ length: on.width }, (_, x) =>
    Math.min(shore + 1, (next?.heights[x + margin] ?? shore) + 8),
  );
  const edges = fading.map(([number]) => (number === 0 ? ridge.heights : line(number)));
  for (const [at, [, part]] of fading.entries()) {
    fillBetween(
      on,
      [edges[at] ?? even, edges[at + 1] ?? until, until],
      mix(colour, palette.mist, part * (depth === 3 ? 0.45 : 0.95)),
    );
  }
  const hatch = mix(colour, palette.ink, 0.42 + 0.12 * near);
  for (let number = 1; number <= hatches; number += 1) {
    const [long, rest] = [between(random, 10, 44), between(random, 3, 12)];
    drawBroken(on, line(number), until, {
      dashes: [long, rest, long * 0.35, rest * 1.7],
      offset: random() * 90,
      width: 0.5 + near * 0.25,
      colour: hatch,
      part: Math.max(0.16, 0.75 - 0.055 * number),
    });
  }
  drawBroken(on, ridge.heights, until, {
    dashes: [between(random, 60, 120), 3, 22, 2],
    offset: 0,
    width: 0.6 + near * 0.3,
    colour: mix(colour, palette.ink, 0.5),
    part: 1,
  });
}

export function drawMist(on: Surface, random: Random, palette: Palette, foot: number): void {
  for (let row = 0; row < 5; row += 1) {
    const width = between(random, 50, 180);
    const height = between(random, 2.2, 4.8);
    bar(on, { x: random() * (on.width + 60) - 60, y: foot - 3 + row * 3.6, width, height }, palette.mist);
  }
}

/** The ridge without its grain, for the lines below it. */
function evened(heights: Float32Array): Float32Array {
  const last = heights.length - 1;
  const even = heights.slice();
  for (let at = 2; at <= last - 2; at += 1) {
    let sum = 0;
    for (let near = at - 2; near <= at + 2; near += 1) sum += heights[near] ?? 0;
    even[at] = sum / 5;
  }
  return even;
}

/** Returns the n-th repetition of the ridge: lower, softer, and slightly displaced. */
const repeated = ({ foot, gap }: Ridge, even: Float32Array, number: number, depth: number): Float32Array => {
  const soft = 0.9 ** number;
  const down = foot * (1 - soft) + number * gap;
  const lines = new Float32Array(even.length);
  for (let at = 0; at < even.length; at += 1) {
    lines[at] = (even[at] ?? 0) * soft + down + Math.sin((at - margin) * 0.07 + number * 1.3 + depth) * 0.7;
  }
  return lines;
};

const slopeAt = (heights: Float32Array, at: number): number =>
  ((heights[at + 1] ?? heights[at] ?? 0) - (heights[at - 1] ?? heights[at] ?? 0)) / 2;

/** Fills from one line down to the lower line's lowest possible start, or to the end of the visible area. */
function fillBetween(
  on: Surface,
  [upper, lower, until]: readonly [Float32Array, Float32Array, Float32Array],
  colour: Colour,
): void {
  // The ridges extend beyond the picture; the last line is as wide as the picture.
  const shift = lower === until ? 0 : margin;
  for (let x = 0; x < on.width; x += 1) {
    const height = upper[x + margin] ?? 0;
    const end = until[x] ?? on.height;
    if (height > end) continue;
    const blur = Math.max(1, Math.abs(slopeAt(upper, x + margin)));
    const first = Math.max(0, Math.floor(height - blur / 2));
    const whole = Math.max(first, Math.ceil(height + blur / 2));
    for (let y = first; y < whole; y += 1) {
      dab(on, x, y, colour, Math.min(1, Math.max(0, (y + 0.5 - height) / blur + 0.5)));
    }
    solid(on, x, whole, Math.ceil(Math.min(end, (lower[x + shift] ?? 0) + 3)), colour);
  }
}

interface Pen {
  /** Pixels along the line, repeated: dash, gap, dash, gap. */
  readonly dashes: readonly number[];
  readonly offset: number;
  readonly width: number;
  readonly colour: Colour;
  readonly part: number;
}

function drawBroken(
  on: Surface,
  heights: Float32Array,
  until: Float32Array,
  { dashes, offset, width, colour, part }: Pen,
): void {
  let dash = 0;
  let left = (dashes[0] ?? 1) - (offset % dashes.reduce((sum, length) => sum + length, 0));
  for (let x = 0; x < on.width; x += 1) {
    const slope = slopeAt(heights, x + margin);
    const stretch = Math.sqrt(1 + slope * slope);
    left -= stretch;
    while (left < 0) {
      dash = (dash + 1) % dashes.length;
      left += dashes[dash] ?? 1;
    }
    const height = heights[x + margin] ?? 0;
    if (dash % 2 === 1 || height > (until[x] ?? 0)) continue;
    const half = (width * stretch) / 2;
    column(on, x, height - half, height + half, colour, part);
  }
}
