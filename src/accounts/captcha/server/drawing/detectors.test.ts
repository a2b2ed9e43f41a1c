import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { fits } from '#accounts/captcha/server/pictures.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { encodeImages } from './encode-images.ts';

/**
 * Programs that search for the gap by the largest change or the darkest area, with the shape and height of the
 * piece and the possible range of gaps known. A program that also knows the outline of the piece finds nearly
 * all: docs/decisions/0008-captcha.md.
 */
const { width, height, piece } = canvas;
const [least, most] = [90, width - 20 - piece];

interface Seen {
  /** Brightness of the picture, 0 to 255. */
  readonly light: Float32Array;
  /** Brightness gradient across x (Sobel operator). */
  readonly across: Float32Array;
  /** Pixels of its image that the piece covers. */
  readonly covers: readonly boolean[];
  /** Rows that the piece covers. */
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
  const across = new Float32Array(width * height);
  const sum = (at: number, by: readonly number[]): number =>
    (light[at + (by[0] ?? 0)] ?? 0) + 2 * (light[at + (by[1] ?? 0)] ?? 0) + (light[at + (by[2] ?? 0)] ?? 0);
  for (let at = width + 1; at < light.length - width - 1; at += 1) {
    across[at] = Math.abs(sum(at, [1 - width, 1, 1 + width]) - sum(at, [-1 - width, -1, width - 1]));
  }
  const covers = Array.from({ length: piece * height }, (_, at) => (cut[at * 4 + 3] ?? 0) > 127);
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    covers.slice(y * piece, (y + 1) * piece).includes(true),
  );
  return { light, across, covers, rows };
}

/** The position of the highest score. */
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

/** Assumes that the left edge of a gap has the largest change. */
function mostChanging(across: Float32Array, rows: readonly number[]): number {
  const changes = columns(across, rows);
  return best((x) => changes[x] ?? 0);
}

const everyRow = Array.from({ length: height }, (_, y) => y);
const mean = (of: Float32Array, places: readonly number[], x: number): number =>
  places.reduce((sum, at) => sum + (of[Math.floor(at / piece) * width + (at % piece) + x] ?? 0), 0) / places.length;
const inside = ({ covers }: Seen): number[] => [...covers.keys()].filter((at) => covers[at]);

/**
 * The largest share of pictures each program may find: with 120 pictures, the chance of a false failure is less
 * than one in a million.
 */
const detectors: readonly (readonly [string, (seen: Seen) => number, number])[] = [
  ['the column that changes most', ({ across }) => mostChanging(across, everyRow), 0.15],
  ['the column that changes most, in the rows of the piece', ({ across, rows }) => mostChanging(across, rows), 0.25],
  [
    'the darkest place of the piece’s shape',
    (seen) => {
      const places = inside(seen);
      return best((x) => -mean(seen.light, places, x));
    },
    0.1,
  ],
];

describe('a naive detector finds few gaps', () => {
  const cases: Case[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 120; n += 1) {
      const puzzle = drawPuzzle(canvas);
      cases.push({ gap: puzzle.gap, seen: await analyse(await encodeImages(puzzle)) });
    }
  });

  it.each(detectors)('%s', (_name, detect, share) => {
    const found = cases.filter(({ gap, seen }) => fits(gap, { x: detect(seen), width }));
    expect(cases).toHaveLength(120);
    expect(found.length / cases.length).toBeLessThanOrEqual(share);
  });

  it('the same detectors find a gap without decoys', () => {
    // A plain dark square on an even ground: the programs do work.
    const light = new Float32Array(width * height).fill(200);
    const covers = Array.from({ length: piece * height }, (_, at) => at / piece >= 50 && at / piece < 100);
    for (let y = 50; y < 100; y += 1) light.fill(80, y * width + 150, y * width + 150 + piece);
    const change = new Float32Array(width * height);
    for (let y = 50; y < 100; y += 1) {
      for (const x of [150, 150 + piece - 1]) change[y * width + x] = 480;
      if (y === 50 || y === 99) change.fill(480, y * width + 150, y * width + 150 + piece);
    }
    const rows = Array.from({ length: 50 }, (_, at) => at + 50);
    const seen: Seen = { light, across: change, covers, rows };
    for (const [, detect] of detectors) expect(Math.abs(detect(seen) - 150)).toBeLessThanOrEqual(1);
  });
});
