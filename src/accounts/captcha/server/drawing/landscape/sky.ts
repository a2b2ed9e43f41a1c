import { area } from './areas.ts';
import { polyline, quadratic, stroke } from './lines.ts';
import { mix, type Palette } from './palettes.ts';
import { between, type Random } from '#accounts/captcha/server/drawing/random.ts';
import { heightAt, type Ridge } from './ridge-line.ts';
import type { Surface } from './surface.ts';

export interface Sun {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export function drawSun(on: Surface, random: Random, palette: Palette, sun: Sun): void {
  const round = Array.from({ length: 40 }, (_, at) => {
    const turn = (at / 40) * 2 * Math.PI;
    return [sun.x + sun.radius * Math.cos(turn), sun.y + sun.radius * Math.sin(turn)];
  });
  area(on, round.flat(), palette.sun);
  for (let cloud = 0; cloud < 3; cloud += 1) {
    const y = sun.y - 6 + cloud * 6 + random() * 5;
    const x = sun.x - 60 + random() * 60;
    const width = between(random, 46, 106);
    const shade = mix(palette.sky, palette.ridges[1], 0.35);
    for (const [from, length, down] of [
      [x, width, 0],
      [x + width * 0.25, width * 0.4, 2.4],
    ] as const) {
      stroke(on, [from, y + down, from + length, y + down], 1.5, palette.sky);
      stroke(on, [from, y + down + 1.2, from + length, y + down + 1.2], 0.5, shade);
    }
  }
}

export function drawBirds(on: Surface, random: Random, palette: Palette, sun: Sun, left: boolean): void {
  for (let bird = 0; bird < 4; bird += 1) {
    const x = sun.x + (left ? 34 : -64) + bird * 8 + random() * 4;
    const y = sun.y + 2 - bird * 2.5 + random() * 4;
    const wing = between(random, 2.6, 3.6);
    const wings = [
      ...quadratic([x - wing, y - wing * 0.3], [x - wing * 0.4, y - wing * 0.8], [x, y + wing * 0.1], 4),
      ...quadratic([x, y + wing * 0.1], [x + wing * 0.4, y - wing * 0.8], [x + wing, y - wing * 0.3], 4),
    ];
    polyline(on, wings, 0.8, palette.birds);
  }
}

/** Draws four wind turbines in a row on a ridge. */
export function drawTurbines(on: Surface, random: Random, palette: Palette, ridge: Ridge): void {
  const from = on.width * between(random, 0.25, 0.75);
  for (let turbine = 0; turbine < 4; turbine += 1) {
    const x = from + turbine * 15 + random() * 6;
    const y = heightAt(ridge, x) + 1.5;
    const hub = y - 15 + turbine * 1.3;
    const turn = random() * 2;
    stroke(on, [x, y, x, hub], 1, palette.lit);
    for (let blade = 0; blade < 3; blade += 1) {
      const angle = turn + blade * 2.094;
      stroke(on, [x, hub, x + 7 * Math.sin(angle), hub - 7 * Math.cos(angle)], 1, palette.lit);
    }
  }
}
