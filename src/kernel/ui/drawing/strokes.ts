/** One kind of thing in a row of strokes, its strokes all of one height. */
export interface StrokeKind {
  readonly count: number;
  /** Tall strokes fill the row's height, short ones a little less than half. */
  readonly tall: boolean;
}

export interface StrokeRow {
  readonly d: string;
  readonly width: number;
}

/** Height of a row and distances between strokes, in the drawing's units. */
export const strokes = { height: 30, shortFrom: 16, step: 2.7, gap: 2.7, perGroup: 10 } as const;

const steps = [1, 2, 5];

/**
 * The number of items that one stroke represents, so that the longest row stays within `most` strokes: 1, 2, 5, 10, 20,
 * 50 …
 *
 * @example
 * strokeScale([41, 127, 214], 220); // 1
 * strokeScale([35_128], 220); // 200
 */
export function strokeScale(totals: readonly number[], most: number): number {
  const longest = Math.max(0, ...totals);
  for (let decade = 1; ; decade *= 10) {
    const enough = steps.find((step) => longest / (step * decade) <= most);
    if (enough !== undefined) return enough * decade;
  }
}

/**
 * A row of strokes, one for each `scale` items, with a gap after each ten; the remainder of a kind is rounded, and a
 * kind with any items has at least one stroke.
 *
 * @example
 * strokeRow([{ count: 2, tall: true }, { count: 4, tall: false }], 1).d
 */
export function strokeRow(kinds: readonly StrokeKind[], scale: number): StrokeRow {
  let d = '';
  let drawn = 0;
  let x = 0.75;
  for (const { count, tall } of kinds) {
    const wanted = count === 0 ? 0 : Math.max(1, Math.round(count / scale));
    for (let stroke = 0; stroke < wanted; stroke += 1) {
      if (drawn > 0) x += drawn % strokes.perGroup === 0 ? strokes.step + strokes.gap : strokes.step;
      d += `M${Math.round(x * 100) / 100} ${tall ? 0 : strokes.shortFrom}V${strokes.height}`;
      drawn += 1;
    }
  }
  return { d, width: x + 0.75 };
}
