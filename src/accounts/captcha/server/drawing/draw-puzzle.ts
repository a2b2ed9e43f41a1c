import { randomBytes } from 'node:crypto';
import { drawLandscape, planLandscape, type Plan } from './landscape.ts';
import { palettes, type Palette } from './palettes.ts';
import { cutPiece, hollowOut } from './piece.ts';
import { pickSides, pieceShape } from './piece-shape.ts';
import { gapHeights, pickGap } from './place-gap.ts';
import { oneOf, randomFrom, type Random } from './random.ts';

/** A puzzle in raw pixels. */
export interface Puzzle {
  /** Pixels from the picture's left edge to the gap's box. The answer: it stays on the server. */
  readonly gap: number;
  /** Three bytes a pixel. */
  readonly picture: Uint8Array;
  /** As high as the picture and as wide as the piece, four bytes a pixel. */
  readonly piece: Uint8Array;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly piece: number;
}

/** Draws a puzzle that there never was before: scene, shape and gap from 32 fresh random bytes. */
export function drawPuzzle({ width, height, piece }: Size): Puzzle {
  const random = randomFrom(randomBytes(32));
  const palette: Palette = oneOf(random, Object.values(palettes));
  const x = pickGap(width, piece);
  const { plan, heights } = planWithGap(random, { width, height, piece }, x);
  const y = oneOf(random, heights);
  const scene = drawLandscape(random, palette, plan);
  const shape = pieceShape(piece, pickSides(random));
  const cut = cutPiece(scene, shape, { x, y });
  hollowOut(scene, shape, { x, y }, palette);
  return { gap: x, picture: scene.pixels, piece: cut };
}

/** The first planned landscape whose ridges cross where the gap is to be. */
function planWithGap(random: Random, { width, height, piece }: Size, x: number): { plan: Plan; heights: number[] } {
  for (;;) {
    const plan = planLandscape(random, width, height);
    const heights = gapHeights(plan, x, piece);
    if (heights.length > 0) return { plan, heights };
  }
}
