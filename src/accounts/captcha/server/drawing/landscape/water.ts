import { area } from './areas.ts';
import { polyline, quadratic, stroke } from './lines.ts';
import { mix, type Palette } from './palettes.ts';
import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';
import type { Sun } from './sky.ts';
import { column, type Surface } from './surface.ts';

/** Draws the water: flat, with level strokes and the sun's column. */
export function drawWater(on: Surface, random: Random, palette: Palette, shore: number, sun: Sun): void {
  for (let x = 0; x < on.width; x += 1) column(on, x, shore, on.height, palette.water);
  for (let wave = 0; wave < 44; wave += 1) {
    const near = random();
    const y = shore + 1.5 + near * (on.height - shore - 3);
    const x = random() * on.width;
    stroke(on, [x, y, x + between(random, 5, 27) * (0.6 + near), y], 0.7, palette.ridges[2], 0.75);
  }
  for (let glint = 0; glint < 8; glint += 1) {
    const half = sun.radius * (1.1 - glint * 0.1) * between(random, 0.6, 1.1);
    const x = sun.x - half + (random() - 0.5) * 5;
    const y = shore + 3 + glint * 4.2;
    stroke(on, [x, y, x + half * 2, y], 1.5, palette.sun);
  }
}

/** Draws a boat with its boatman. */
export function drawBoat(on: Surface, palette: Palette, x: number, y: number): void {
  const keel = quadratic([x - 11, y], [x, y + 5], [x + 12, y - 1], 8);
  area(on, [...keel, x + 8.5, y + 3.2, x - 6, y + 3.2], palette.ink);
  area(
    on,
    quadratic([x - 4, y + 0.8], [x + 0.5, y - 4.7], [x + 5.5, y + 0.5], 6),
    mix(palette.ridges[3], palette.ink, 0.3),
  );
  stroke(on, [x + 8, y + 0.5, x + 8, y - 5], 1.1, palette.ink);
  stroke(on, [x + 8, y - 3.5, x + 6.4, y + 0.1], 1.1, palette.ink);
  const ripple = palette.ridges[2];
  polyline(on, [x - 12, y + 6, x - 3, y + 6], 0.7, ripple);
  polyline(on, [x + 1, y + 7.3, x + 14, y + 7.3], 0.7, ripple);
  polyline(on, [x - 6, y + 9.3, x + 2, y + 9.3], 0.7, ripple);
}
