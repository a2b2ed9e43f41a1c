import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { palettes, type Colour } from './landscape/palettes.ts';
import { pieceShape } from './piece-shape.ts';

const { width, height, piece } = canvas;

it('never draws the same puzzle twice', () => {
  const hashes = Array.from({ length: 60 }, () =>
    createHash('sha256').update(drawPuzzle(canvas).picture).digest('hex'),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('draws picture and piece in the specified sizes', () => {
  const puzzle = drawPuzzle(canvas);
  expect(puzzle.picture).toHaveLength(width * height * 3);
  expect(puzzle.piece).toHaveLength(piece * height * 4);
});

it('fills the box of a piece except for a pixel on each side, and leaves the rest transparent', () => {
  for (let n = 0; n < 20; n += 1) {
    const { piece: pixels } = drawPuzzle(canvas);
    const seen = Array.from({ length: piece * height }, (_, at) => at).filter((at) => (pixels[at * 4 + 3] ?? 0) > 127);
    const [columns, rows] = [seen.map((at) => at % piece), seen.map((at) => Math.floor(at / piece))];
    expect(Math.min(...columns)).toBeLessThanOrEqual(1);
    expect(Math.max(...columns)).toBeGreaterThanOrEqual(piece - 2);
    expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThanOrEqual(piece - 4);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(piece);
  }
});

it('covers about two thirds of its box with a piece', () => {
  const plain = pieceShape(piece, [1, 1, 0, -1]);
  const whole = plain.cover.reduce((sum, part) => sum + part, 0);
  expect(whole / piece ** 2).toBeGreaterThan(0.55);
  expect(whole / piece ** 2).toBeLessThan(0.75);
});

const light = (colour: Colour): number => {
  const [red, green, blue] = colour.map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

it('outlines a gap at night with a contrast of at least 3:1 against every ground', () => {
  const { rim, rimPart, ridges, sky, water, mist } = palettes.night;
  for (const ground of [...ridges, sky, water, mist]) {
    const seen = rim.map((value, at) => value * rimPart + (ground[at] ?? 0) * (1 - rimPart)) as unknown as Colour;
    expect((light(seen) + 0.05) / (light(ground) + 0.05)).toBeGreaterThanOrEqual(3);
  }
});
