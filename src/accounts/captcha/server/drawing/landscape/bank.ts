import { area } from './areas.ts';
import { polyline, quadratic } from './lines.ts';
import { mix, type Palette } from './palettes.ts';
import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';
import { column, type Surface } from './surface.ts';

interface Bank {
  /** True for the lower left corner, false for the lower right one. */
  readonly left: boolean;
  readonly sunX: number;
}

/** Draws the near bank in a lower corner, hatched, with six pines. */
export function drawBank(on: Surface, random: Random, palette: Palette, { left, sunX }: Bank): void {
  const { width, height } = on;
  const edge = (x: number): number => {
    const away = (left ? x : width - x) / (width * 0.36);
    return height * 1.03 - height * 0.235 * Math.exp(-away * away * 1.5) + Math.sin(x * 0.09 + sunX) * 1.2;
  };
  const ground = mix(palette.ridges[3], palette.ink, 0.62);
  const hatch = mix(palette.ridges[2], palette.ink, 0.15);
  const breaks = Array.from({ length: 5 }, () => [between(random, 12, 42), between(random, 4, 12)] as const);
  for (let x = 0; x < width; x += 1) {
    const top = edge(x + 0.5);
    column(on, x, top, height, ground);
    for (const [at, [long, rest]] of breaks.entries()) {
      const y = top + (at + 1) * 4.6;
      if (x % (long + rest) < long) column(on, x, y - 0.4, y + 0.4, hatch, 0.8);
    }
  }
  for (let place = 0; place < 6; place += 1) {
    const away = place * 0.052 * between(random, 0.8, 1.3);
    const x = width * (left ? 0.01 + away : 0.99 - away);
    drawPine(on, random, palette, {
      x,
      y: edge(x) + 2,
      tall: between(random, 20, 42) - place * 2,
      lean: (random() - 0.5) * 4 + (left ? 2 : -2),
    });
  }
}

interface Pine {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  readonly lean: number;
}

/** Draws a pine: a leaning trunk and five flat clouds of needles. */
export function drawPine(on: Surface, random: Random, palette: Palette, { x, y, tall, lean }: Pine): void {
  const needles = mix(palette.ridges[3], palette.ink, 0.78);
  polyline(on, quadratic([x, y], [x + lean * 0.3, y - tall * 0.5], [x + lean, y - tall], 4), 1.3, palette.ink);
  for (let cloud = 0; cloud < 5; cloud += 1) {
    const cy = y - tall + cloud * tall * 0.17 - 1;
    const half = (3.2 + cloud * 1.5) * between(random, 0.8, 1.3);
    const cx = x + lean * (1 - cloud * 0.17) + (random() - 0.5) * 3;
    const over = quadratic([cx - half, cy], [cx, cy - 3.6 - random() * 1.5], [cx + half, cy], 6);
    const under = quadratic([cx + half, cy], [cx, cy + 1.8], [cx - half, cy], 4);
    area(on, [...over, ...under], needles);
  }
}
