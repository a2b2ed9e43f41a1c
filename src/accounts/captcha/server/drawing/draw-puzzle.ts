import { randomBytes } from 'node:crypto';
import { drawLandscape, planLandscape, type Plan } from './landscape/landscape.ts';
import { palettes, type Palette } from './landscape/palettes.ts';
import { cutPiece, hollowOut, outlinePiece } from './piece.ts';
import { pickSides, pieceShape } from './piece-shape.ts';
import { placeDecoys } from './place-decoys.ts';
import { gapHeights, pickGap } from './place-gap.ts';
import { between, oneOf, randomFrom, type Random } from './random.ts';

/** A puzzle in raw pixels. */
export interface Puzzle {
  /** Pixels from the picture's left edge to the gap's box. The answer: it stays on the server. */
  readonly gap: number;
  /** Three bytes a pixel. */
  readonly picture: Uint8Array;
  /** As high as the picture and as wide as the piece, four bytes a pixel. */
  readonly piece: Uint8Array;
}

/** Pixels of the picture, and of the side of its piece's box. */
export interface PuzzleSize {
  readonly width: number;
  readonly height: number;
  readonly piece: number;
}

/** How dark a gap is: the part of ink over what shows in it. */
const tones = [0.48, 0.56] as const;

/** Draws a puzzle that there never was before: scene, shape and gap from 32 fresh random bytes. */
export function drawPuzzle({ width, height, piece }: PuzzleSize): Puzzle {
  const random = randomFrom(randomBytes(32));
  const palette: Palette = oneOf(random, Object.values(palettes));
  const x = pickGap(width, piece);
  const { plan, heights } = planWithGap(random, { width, height, piece }, x);
  const y = oneOf(random, heights);
  const sides = pickSides(random);
  const bodyTop = sides[0] === 1 ? y + piece / 5 : y;
  const { stack, setPieces, elsewhere } = placeDecoys(random, plan, { x, y, piece, bodyTop });
  const { scene, hills } = drawLandscape(random, palette, plan, stack);
  const shape = pieceShape(piece, sides);
  const cut = cutPiece(scene, shape, { x, y });
  hollowOut(scene, hills, shape, { x, y, elsewhere, tone: between(random, ...tones) }, palette);
  for (const start of setPieces) outlinePiece(scene, shape, { x: start, y });
  return { gap: x, picture: scene.pixels, piece: cut };
}

/** The first planned landscape whose ridges cross where the gap is to be. */
function planWithGap(
  random: Random,
  { width, height, piece }: PuzzleSize,
  x: number,
): { plan: Plan; heights: number[] } {
  for (;;) {
    const plan = planLandscape(random, width, height);
    const heights = gapHeights(plan, x, piece);
    if (heights.length > 0) return { plan, heights };
  }
}
