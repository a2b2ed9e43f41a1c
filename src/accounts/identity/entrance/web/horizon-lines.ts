import { openCurve, short, type Point } from '#kernel/ui/drawing/curve.ts';
import { seeded } from '#kernel/checks/seeded.ts';

/** The drawing's box; narrower windows cut its sides. */
export const horizonBox = { width: 1280, height: 300 } as const;

/** A ridge of hills. It hides the hills behind it; its contour repeats downwards with decreasing height. */
export interface Ridge {
  /** The ground before the hills behind it, a closed path. */
  readonly ground: string;
  /** From the crest down, open paths. */
  readonly contours: readonly string[];
}

const ridges = [
  { foot: 116, height: 46, peaks: 7 },
  { foot: 176, height: 84, peaks: 5 },
  { foot: 222, height: 88, peaks: 5 },
  { foot: 268, height: 52, peaks: 6 },
] as const;

/** Height of each contour relative to the one above. */
const flattening = 0.92;
const spacing = 7.6;
const step = 20;
const edge = 20;

/** Returns contours of four ranges of hills, farthest first. */
export function horizonLines(seed: string): Ridge[] {
  const next = seeded(seed);
  return ridges.map(({ foot, height, peaks }) => {
    const hills = Array.from({ length: peaks }, (_, index) => ({
      at: horizonBox.width * ((index + 0.15 + next() * 0.7) / peaks),
      high: 0.35 + next() * 0.65,
      wide: horizonBox.width * (0.05 + next() * 0.05),
    }));
    const phase = next() * 6.283;
    const crest = (x: number): number => {
      const rise = Math.max(...hills.map(({ at, high, wide }) => high / (1 + (Math.abs(x - at) / wide) ** 2.1)));
      return height * rise + 3 * Math.sin(x * 0.031 + phase) + 1.6 * Math.sin(x * 0.083 + phase * 2);
    };
    const contour = (line: number): Point[] => {
      const points: Point[] = [];
      for (let x = -edge; x <= horizonBox.width + edge; x += step)
        points.push([x, foot - crest(x) * flattening ** line + line * spacing]);
      return points;
    };
    const lines = Math.ceil((horizonBox.height - foot + height) / spacing);
    const contours = Array.from({ length: Math.min(lines, 11) }, (_, line) => openCurve(contour(line)));
    const bottom = short(horizonBox.height + 4);
    return { ground: `${contours[0]}L${horizonBox.width + edge} ${bottom}H${-edge}Z`, contours };
  });
}
