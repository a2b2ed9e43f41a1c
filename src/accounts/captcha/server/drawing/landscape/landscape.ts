import { drawBank } from './bank.ts';
import { drawHill, drawMist } from './hills.ts';
import type { Palette } from './palettes.ts';
import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';
import { layRidge, type Ridge } from './ridge-line.ts';
import { drawBirds, drawSun, drawTurbines, type Sun } from './sky.ts';
import { surface, type Surface } from './surface.ts';
import { drawStack, type Stack } from './stack.ts';
import { drawBoat, drawWater } from './water.ts';

/** What is where in a landscape, before it is drawn. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly shore: number;
  readonly sunLeft: boolean;
  readonly sun: Sun;
  /** The farthest first. */
  readonly ridges: readonly [Ridge, Ridge, Ridge, Ridge];
}

/** Plans a landscape: a shore, a sun, four ridges one before the other. */
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

/** A landscape, and the same before anything stood in front of its hills. */
export interface Landscape {
  readonly scene: Surface;
  readonly hills: Surface;
}

/** Draws a landscape as planned: sky, hills, water, bank. Flat colours only. */
export function drawLandscape(random: Random, palette: Palette, plan: Plan, stack: Stack): Landscape {
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
  drawStack(scene, random, palette, stack);
  drawBank(scene, random, palette, { left: !sunLeft, sunX: sun.x });
  drawBirds(scene, random, palette, sun, sunLeft);
  return { scene, hills };
}
