import { randomInt } from 'node:crypto';
import type { Plan } from './landscape/landscape.ts';
import { heightAt } from './landscape/ridge-line.ts';

/** Free space around a gap, in pixels: the piece starts at the left and must not cover the gap. */
const least = { left: 90, right: 20, top: 6, bottom: 8 } as const;
/** Pixels from one sampled column to the next. */
const step = 4;

/**
 * Selects the gap's x position. Every position is equally likely, and the number comes from the system's random
 * generator, so no scene reveals it.
 */
export const pickGap = (width: number, piece: number): number => randomInt(least.left, width - least.right - piece + 1);

/**
 * Returns the heights at which a gap at `x` lies across ridges: at least two ridges run through it, and little of it is
 * flat sky or water.
 *
 * @returns an empty list if the scene has no such height at `x`.
 */
export function gapHeights({ height, shore, ridges }: Plan, x: number, piece: number): number[] {
  const columns = Array.from({ length: Math.floor(piece / step) }, (_, at) => {
    const lines = ridges.map((ridge) => heightAt(ridge, x + 1 + at * step));
    const seen = lines.map((line, depth) => line < Math.min(...lines.slice(depth + 1), shore));
    return { lines, seen, sky: Math.min(...lines) };
  });
  const isGood = (y: number): boolean => {
    let [flat, crossing] = [0, 0];
    let crossed = 0;
    for (const { lines, seen, sky } of columns) {
      flat += Math.max(0, Math.min(piece, sky - y)) + Math.max(0, Math.min(piece, y + piece - shore));
      for (let depth = 0; depth < lines.length; depth += 1) {
        const line = lines[depth] ?? 0;
        if (!seen[depth] || line < y + 6 || line > y + piece - 6) continue;
        crossing += 1;
        crossed |= 1 << depth;
      }
    }
    return flat < 0.4 * piece * columns.length && crossing >= columns.length && (crossed & (crossed - 1)) !== 0;
  };
  const all = Array.from({ length: height - least.top - least.bottom - piece + 1 }, (_, at) => least.top + at);
  return all.filter(isGood);
}
