import { ringOutlines } from '#kernel/ui/drawing/rings.ts';
import { closedCurve, type Point } from '#kernel/ui/drawing/curve.ts';

/** A month and the number of certificates issued in it. */
export interface Month {
  /** `2022-06`. */
  readonly month: string;
  readonly issued: number;
}

export interface MonthRing {
  readonly d: string;
  readonly month: string;
  readonly kind: 'plain' | 'january' | 'last';
}

export interface YearLabel {
  readonly year: string;
  readonly at: Point;
}

/** The drawing's box and its innermost and outermost mean radius, in its units. */
export const ringBox = { size: 760, inner: 84, outer: 352 } as const;

/** A month without certificates still has its ring, at this distance from the previous one. */
const least = 2;
/** The number of points of an outline; the label is at the upper left one. */
const points = 32;
const labelPoint = Math.round((225 / 360) * points);
/** Labels closer than this would overlap. */
const labelGap = 26;

/** One ring per month, the oldest inside, with a distance that grows with the certificates issued in it. */
export function monthRings(months: readonly Month[]): { rings: MonthRing[]; labels: YearLabel[] } {
  const { size, inner, outer } = ringBox;
  const sum = months.reduce((total, { issued }) => total + issued, 0) || 1;
  // A young scheme has few rings: they stay close together instead of filling the figure.
  const span = Math.min(outer - inner, months.length * 14);
  const spare = Math.max(0, span - months.length * least);
  let radius = inner;
  const radii = months.map(({ issued }) => (radius += least + (issued / sum) * spare));
  const outlines = ringOutlines('每一吨碳，都有出处', radii, { wobble: 0.1, points, centre: [size / 2, size / 2] });
  const rings = outlines.map((outline, index): MonthRing => {
    const month = months[index]?.month ?? '';
    const kind = index === outlines.length - 1 ? 'last' : month.endsWith('-01') ? 'january' : 'plain';
    return { d: closedCurve(outline), month, kind };
  });
  return { rings, labels: yearLabels(months, outlines) };
}

/** A year's label is at the ring of its January, if the next label leaves room for it. */
function yearLabels(months: readonly Month[], outlines: readonly (readonly Point[])[]): YearLabel[] {
  const labels: YearLabel[] = [];
  for (const [index, { month }] of months.entries()) {
    const at = outlines[index]?.[labelPoint];
    const before = labels.at(-1)?.at;
    if (!at || !month.endsWith('-01')) continue;
    if (before && Math.hypot(at[0] - before[0], at[1] - before[1]) < labelGap) continue;
    labels.push({ year: month.slice(0, 4), at });
  }
  return labels;
}
