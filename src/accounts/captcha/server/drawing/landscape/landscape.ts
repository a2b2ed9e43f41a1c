import { drawBank } from './bank.ts';
import { drawHill, drawMist } from './hills.ts';
import { mix, type Palette } from './palettes.ts';
import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';
import { layRidge, type Ridge } from './ridge-line.ts';
import { drawBirds, drawSun, drawTurbines, type Sun } from './sky.ts';
import { surface, column, type Surface } from './surface.ts';
import { drawStack, type Stack } from './stack.ts';
import { area } from './areas.ts';
import { polyline, quadratic, stroke } from './lines.ts';

export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly shore: number;
  readonly sunLeft: boolean;
  readonly sun: Sun;
  /** Farthest first. */
  readonly ridges: readonly [Ridge, Ridge, Ridge, Ridge];
}

/** Plans a landscape: a shore, a sun, and four ridges one before the other. */
export function planLandscape(random: Random, width: number, height: number): Plan {
  const shore = height * between(random, 0.735, 0.785);
  const sunLeft = random() >= 0.5;
  const sun = {
    x: width * (sunLeft ? between(random, 0.16, 0.46) : between(random, 0.5, 0.84)),
    y: height * between(random, 0.17, 0.27),
    radius: between(random, 11, 18),
  };
  const frame = { width, height, shore, sunLeft };
  const lay = (depth: number): Ridge => layRidge(random, depth, frame);
  return { ...frame, sun, ridges: [lay(0), lay(1), lay(2), lay(3)] };
}

/** A landscape, and the same landscape without the objects in front of its hills. */
export interface Landscape {
  readonly scene: Surface;
  readonly hills: Surface;
}

/** Draws a landscape as planned: sky, hills, water, bank. Flat colours only. */
export function drawLandscape(random: Random, palette: Palette, plan: Plan, stacks: readonly Stack[]): Landscape {
  const { width, height, shore, sun, sunLeft, ridges } = plan;
  const scene = surface(width, height, palette.sky);
  drawSun(scene, random, palette, sun);
  const withTurbines = random() < 0.7 ? 1 + Math.floor(random() * 2) : -1;
  for (const depth of [0, 1, 2, 3] as const) {
    const ridge = ridges[depth];
    drawHill(scene, random, palette, { ridge, depth, next: ridges[depth + 1], shore });
    if (depth === withTurbines) drawTurbines(scene, random, palette, ridge);
    if (depth < 3) drawMist(scene, random, palette, ridge.foot);
  }
  drawWater(scene, random, palette, shore, sun);
  const hills = { ...scene, pixels: scene.pixels.slice() };
  const boatX = width * (sunLeft ? between(random, 0.3, 0.55) : between(random, 0.45, 0.7));
  drawBoat(scene, palette, boatX, shore + (height - shore) * 0.48);
  for (const stack of stacks) drawStack(scene, random, palette, stack);
  drawBank(scene, random, palette, { left: !sunLeft, sunX: sun.x });
  drawBirds(scene, random, palette, sun, sunLeft);
  return { scene, hills };
}

/** Draws the water: flat, with level strokes and the sun's column. */
function drawWater(on: Surface, random: Random, palette: Palette, shore: number, sun: Sun): void {
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

function drawBoat(on: Surface, palette: Palette, x: number, y: number): void {
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
