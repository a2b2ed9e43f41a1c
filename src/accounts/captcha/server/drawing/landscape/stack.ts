import { area } from './areas.ts';
import { drawPine } from './bank.ts';
import { stroke } from './lines.ts';
import { mix, type Palette } from './palettes.ts';
import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';
import { column, type Surface } from './surface.ts';

/** A sea stack: its x position, width, top and foot. */
export interface Stack {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly foot: number;
}

/**
 * Draws a steep rock in the water with pines on it: dark, with upright flanks. A program that looks for darkness or
 * upright edges prefers it to the gap; a person recognizes a rock.
 */
export function drawStack(on: Surface, random: Random, palette: Palette, { x, width, top, foot }: Stack): void {
  const rock = mix(palette.ridges[3], palette.ink, 0.72);
  const hatch = mix(palette.ridges[2], palette.ink, 0.2);
  const rough = Array.from({ length: 6 }, () => between(random, -1.2, 1.2));
  const lean = between(random, -2, 2);
  const flank = (y: number, side: -1 | 1): number => {
    const down = (y - top) / (foot - top);
    const round = Math.min(1, Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, (y - top) / 12)) ** 2)));
    const rest = rough[Math.min(5, Math.floor(down * 6))] ?? 0;
    return x + width / 2 + lean * (1 - down) + side * ((width / 2) * round * (0.9 + 0.1 * down) + rest * round);
  };
  const heights = Array.from({ length: Math.ceil((foot - top) / 2) + 1 }, (_, at) => Math.min(foot, top + at * 2));
  const left = heights.map((y) => [flank(y, -1), y]);
  const right = heights.map((y) => [flank(y, 1), y]);
  area(on, [...left, ...right.toReversed()].flat(), rock);
  for (let y = top + 5; y < foot - 2; y += between(random, 3.4, 5.2)) {
    const [from, to] = [flank(y, -1) + 2, flank(y, 1) - 2];
    const start = from + (to - from) * between(random, 0, 0.35);
    const end = start + (to - start) * between(random, 0.4, 1);
    for (let at = Math.ceil(start); at < end; at += 1) {
      const sag = y + Math.sin((at - x) * 0.17 + y) * 1.1;
      column(on, at, sag - 0.35, sag + 0.35, hatch, 0.7);
    }
  }
  for (let pine = 0; pine < 3; pine += 1) {
    const at = x + width * between(random, 0.25 + pine * 0.2, 0.35 + pine * 0.2);
    drawPine(on, random, palette, { x: at, y: top + 5, tall: between(random, 11, 17), lean: between(random, -2, 2) });
  }
  for (let ripple = 0; ripple < 4; ripple += 1) {
    const half = width * between(random, 0.3, 0.62);
    const y = foot + 0.6 + ripple * 2.6;
    stroke(on, [x + width / 2 - half, y, x + width / 2 + half, y], 0.9, ripple === 0 ? rock : palette.ridges[2], 0.8);
  }
}
