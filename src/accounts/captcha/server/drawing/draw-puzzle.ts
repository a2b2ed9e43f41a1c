import { randomBytes } from 'node:crypto';
import { drawLandscape, planLandscape, type Plan } from './landscape/landscape.ts';
import { palettes, mix, type Palette, type Colour } from './landscape/palettes.ts';
import { pickSides, pieceShape, type PieceShape } from './piece-shape.ts';
import { placeDecoys } from './place-decoys.ts';
import { gapHeights, pickGap } from './place-gap.ts';
import { between, oneOf, randomFrom, type Random } from './random.ts';
import { dab, type Surface } from './landscape/surface.ts';

export interface Puzzle {
  /** Pixels from the picture's left edge to the gap's box. This is the solution: it never leaves the server. */
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

/** Darkness of a gap: the share of ink over the scenery visible in it. */
const tones = [0.48, 0.56] as const;

/** Draws a unique puzzle: scene, shape and gap derive from 32 fresh random bytes. */
export function drawPuzzle({ width, height, piece }: PuzzleSize): Puzzle {
  const random = randomFrom(randomBytes(32));
  const palette: Palette = oneOf(random, Object.values(palettes));
  const x = pickGap(width, piece);
  const { plan, heights } = planWithGap(random, { width, height, piece }, x);
  const y = oneOf(random, heights);
  const sides = pickSides(random);
  const bodyTop = sides[0] === 1 ? y + piece / 5 : y;
  const { stacks, elsewhere } = placeDecoys(random, plan, { x, y, piece, bodyTop });
  const { scene, hills } = drawLandscape(random, palette, plan, stacks);
  const shape = pieceShape(piece, sides);
  const cut = cutPiece(scene, shape, { x, y });
  hollowOut(scene, hills, shape, { x, y, elsewhere, tone: between(random, ...tones) }, palette);
  return { gap: x, picture: scene.pixels, piece: cut };
}

/** Returns the first planned landscape whose ridges cross at the position of the gap. */
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

interface Place {
  readonly x: number;
  readonly y: number;
}

const white: Colour = [255, 255, 255];
const shade: Colour = [20, 33, 30];

/**
 * Cuts the piece out of a scene. The piece image is as high as the scene, transparent outside the piece and outlined in
 * white.
 */
function cutPiece(scene: Surface, shape: PieceShape, { x, y }: Place): Uint8Array {
  const { size, cover } = shape;
  const piece = new Uint8Array(size * scene.height * 4);
  const [outer, line] = [shape.rim(2.6), shape.rim(1.6)];
  for (let at = 0; at < cover.length; at += 1) {
    const row = y + Math.floor(at / size);
    const to = (row * size + (at % size)) * 4;
    const from = (row * scene.width + x + (at % size)) * 3;
    const own = cover[at] ?? 0;
    const dark = (outer[at] ?? 0) * 0.35;
    const bright = line[at] ?? 0;
    if (own + dark + bright === 0) continue;
    // White over dark over the scene, each weighted by its pixel coverage.
    const [seenOwn, seenDark] = [own * (1 - dark) * (1 - bright), dark * (1 - bright)];
    const whole = seenOwn + seenDark + bright;
    for (let channel = 0; channel < 3; channel += 1) {
      const sum =
        (scene.pixels[from + channel] ?? 0) * seenOwn +
        (shade[channel] ?? 0) * seenDark +
        (white[channel] ?? 0) * bright;
      piece[to + channel] = Math.round(sum / whole);
    }
    piece[to + 3] = Math.round(whole * 255);
  }
  return piece;
}

/**
 * Darkens the gap and adds a light rim. The gap shows another section of the hills at the same height: a person sees a
 * hollow, but the piece's image occurs nowhere in the picture.
 */
function hollowOut(
  scene: Surface,
  hills: Surface,
  shape: PieceShape,
  { x, y, elsewhere, tone }: Place & { readonly elsewhere: number; readonly tone: number },
  palette: Palette,
): void {
  const { size, cover } = shape;
  const rim = shape.rim(1);
  for (let at = 0; at < cover.length; at += 1) {
    const [column, row] = [x + (at % size), y + Math.floor(at / size)];
    const from = (row * hills.width + elsewhere + (at % size)) * 3;
    const part = cover[at] ?? 0;
    if (part > 0) {
      const shown = [hills.pixels[from] ?? 0, hills.pixels[from + 1] ?? 0, hills.pixels[from + 2] ?? 0] as const;
      dab(scene, column, row, mix(shown, palette.hollow, tone), part);
    }
    dab(scene, column, row, palette.rim, (rim[at] ?? 0) * palette.rimPart);
  }
}
