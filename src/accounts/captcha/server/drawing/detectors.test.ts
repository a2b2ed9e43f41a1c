import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { fits } from '#accounts/captcha/server/pictures.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { encodeImages } from './encode-images.ts';

/**
 * Programs that look for the gap as one writes them in an evening: by what came over the wire, knowing the piece's shape
 * and height and from where to where gaps may be. docs/decisions/0008-captcha.md says what stronger ones find.
 */
const { width, height, piece } = canvas;
const [least, most] = [90, width - 20 - piece];

interface Seen {
  /** Brightness of the picture, 0 to 255. */
  readonly light: Float32Array;
  /** How much brightness changes across, and in any direction: Sobel's. */
  readonly across: Float32Array;
  readonly any: Float32Array;
  /** Which pixels of its image the piece covers. */
  readonly covers: readonly boolean[];
  /** The rows that it covers. */
  readonly rows: readonly number[];
}

interface Case {
  readonly gap: number;
  readonly seen: Seen;
}

const pixels = async (url: string, channels: 3 | 4): Promise<Buffer> => {
  const image = sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'));
  return (channels === 3 ? image.removeAlpha() : image.ensureAlpha()).raw().toBuffer();
};

async function analyse(images: { readonly image1: string; readonly image2: string }): Promise<Seen> {
  const [picture, cut] = [await pixels(images.image1, 3), await pixels(images.image2, 4)];
  const light = Float32Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue] = picture.subarray(at * 3, at * 3 + 3) as unknown as [number, number, number];
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const [across, any] = [new Float32Array(width * height), new Float32Array(width * height)];
  const sum = (at: number, by: readonly number[]): number =>
    (light[at + (by[0] ?? 0)] ?? 0) + 2 * (light[at + (by[1] ?? 0)] ?? 0) + (light[at + (by[2] ?? 0)] ?? 0);
  for (let at = width + 1; at < light.length - width - 1; at += 1) {
    const right = sum(at, [1 - width, 1, 1 + width]) - sum(at, [-1 - width, -1, width - 1]);
    const down = sum(at, [width - 1, width, width + 1]) - sum(at, [-width - 1, -width, 1 - width]);
    across[at] = Math.abs(right);
    any[at] = Math.hypot(right, down);
  }
  const covers = Array.from({ length: piece * height }, (_, at) => (cut[at * 4 + 3] ?? 0) > 127);
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    covers.slice(y * piece, (y + 1) * piece).includes(true),
  );
  return { light, across, any, covers, rows };
}

/** The place where something is greatest. */
function best(score: (x: number) => number): number {
  let [place, highest] = [least, -Infinity];
  for (let x = least; x <= most; x += 1) {
    const value = score(x);
    if (value > highest) [place, highest] = [x, value];
  }
  return place;
}

const columns = (of: Float32Array, rows: readonly number[]): number[] =>
  Array.from({ length: width }, (_, x) => rows.reduce((sum, y) => sum + (of[y * width + x] ?? 0), 0));

/** How much of the piece's outline lies in each of its columns. */
const uprightEdges = (covers: readonly boolean[]): number[] =>
  Array.from({ length: piece }, (_, x) =>
    Array.from({ length: height }, (_unused, y) => y * piece + x).reduce(
      (sum, at) => sum + (covers[at] !== (x === 0 ? false : covers[at - 1]) ? 1 : 0),
      0,
    ),
  );

/** A gap's left edge is where most changes, if anywhere. */
function mostChanging(across: Float32Array, rows: readonly number[]): number {
  const changes = columns(across, rows);
  return best((x) => changes[x] ?? 0);
}

const everyRow = Array.from({ length: height }, (_, y) => y);
const mean = (of: Float32Array, places: readonly number[], x: number): number =>
  places.reduce((sum, at) => sum + (of[Math.floor(at / piece) * width + (at % piece) + x] ?? 0), 0) / places.length;
const inside = ({ covers }: Seen): number[] => [...covers.keys()].filter((at) => covers[at]);
const outline = ({ covers }: Seen): number[] =>
  inside({ covers } as Seen).filter(
    (at) => at % piece === 0 || at % piece === piece - 1 || [1, -1, piece, -piece].some((by) => !covers[at + by]),
  );
const pairs = (seen: Seen, rows: readonly number[]): number => {
  const [edges, changes] = [uprightEdges(seen.covers), columns(seen.across, rows)];
  return best((x) => edges.reduce((sum, edge, at) => sum + edge * (changes[x + at] ?? 0), 0));
};

const detectors: readonly (readonly [string, (seen: Seen) => number])[] = [
  ['the column that changes most', ({ across }) => mostChanging(across, everyRow)],
  ['the column that changes most, in the rows of the piece', ({ across, rows }) => mostChanging(across, rows)],
  ['columns that change as the piece’s edges stand', (seen) => pairs(seen, everyRow)],
  ['columns that change as the piece’s edges stand, in its rows', (seen) => pairs(seen, seen.rows)],
  [
    'the darkest place of the piece’s shape',
    (seen) => {
      const places = inside(seen);
      return best((x) => -mean(seen.light, places, x));
    },
  ],
  [
    'the place where most changes along the piece’s outline',
    (seen) => {
      const places = outline(seen);
      return best((x) => mean(seen.any, places, x));
    },
  ],
];

describe('a naive program finds at most one gap in ten by', () => {
  const cases: Case[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 120; n += 1) {
      const puzzle = drawPuzzle(canvas);
      cases.push({ gap: puzzle.gap, seen: await analyse(await encodeImages(puzzle)) });
    }
  }, 120_000);

  it.each(detectors)('%s', (_name, detect) => {
    const found = cases.filter(({ gap, seen }) => fits(gap, { x: detect(seen), width }));
    expect(cases).toHaveLength(120);
    expect(found.length / cases.length).toBeLessThanOrEqual(0.1);
  });

  it('and the same programs find a gap that nothing is drawn against', () => {
    // A plain dark square on an even ground: they are no straw men.
    const light = new Float32Array(width * height).fill(200);
    const covers = Array.from({ length: piece * height }, (_, at) => at / piece >= 50 && at / piece < 100);
    for (let y = 50; y < 100; y += 1) light.fill(80, y * width + 150, y * width + 150 + piece);
    const change = new Float32Array(width * height);
    for (let y = 50; y < 100; y += 1) {
      for (const x of [150, 150 + piece - 1]) change[y * width + x] = 480;
      if (y === 50 || y === 99) change.fill(480, y * width + 150, y * width + 150 + piece);
    }
    const rows = Array.from({ length: 50 }, (_, at) => at + 50);
    const seen: Seen = { light, across: change, any: change, covers, rows };
    for (const [, detect] of detectors) expect(Math.abs(detect(seen) - 150)).toBeLessThanOrEqual(1);
  });
});
