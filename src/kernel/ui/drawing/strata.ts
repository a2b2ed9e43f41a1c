import { openCurve, type Point } from './curve.ts';
import { seeded } from '#kernel/checks/seeded.ts';

export interface StrataShape {
  readonly lines: number;
  readonly width: number;
  /** The position of the lowest line. */
  readonly bottom: number;
  /** Mean distance between lines. */
  readonly spacing: number;
}

/**
 * Layers of ground, one line each, from the lowest up: neighbours resemble each other and do not cross.
 *
 * @example
 * strataPaths('T', { lines: 9, width: 72, bottom: 36, spacing: 4 }).map((d) => <path key={d} d={d} />)
 */
export function strataPaths(seed: string, { lines, width, bottom, spacing }: StrataShape): string[] {
  const next = seeded(seed);
  const waves = [0.055, 0.11].map((length) => ({
    length,
    phase: next() * 6.283,
    drift: 0.3 + next() * 0.35,
    size: 0.6 + next() * 0.6,
  }));
  let base = bottom;
  return Array.from({ length: lines }, (_, line) => {
    if (line > 0) base -= spacing * (0.85 + next() * 0.3);
    const points: Point[] = [];
    for (let x = 0; x <= width; x += 8) {
      let y = base;
      for (const { length, phase, drift, size } of waves)
        y += size * spacing * 0.28 * Math.sin(x * length + phase + line * drift);
      points.push([x, y]);
    }
    return openCurve(points);
  });
}
