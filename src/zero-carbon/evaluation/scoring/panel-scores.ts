import { Exact, zero } from '#zero-carbon/rules/calculation/decimals.ts';

const hundred = new Exact(100);

/** The id and maximum points of an indicator, for scoring. */
export interface ScoredItem {
  readonly id: string;
  readonly weight: string;
}

const sumOf = (values: readonly string[]): Exact => values.reduce((sum, value) => sum.plus(value), zero);

/**
 * An expert's total for a report, of 100: points by the weights of the scored items, rounded down to 2 decimals like
 * the enterprise's own. An item without points counts as zero.
 *
 * @example
 * totalOf([{ id: '1.1', weight: '10' }], { '1.1': '8.5' }); // '85.00'
 */
export function totalOf(items: readonly ScoredItem[], points: Readonly<Record<string, string>>): string {
  const weights = sumOf(items.map(({ weight }) => weight));
  if (weights.isZero()) return '0.00';
  const reached = sumOf(items.map(({ id }) => points[id] ?? '0'));
  return reached.times(hundred).div(weights).toFixed(2, Exact.ROUND_DOWN);
}

/**
 * The difference between the highest and the lowest points, to 2 decimals; totals as displayed.
 *
 * @example
 * spreadOf(['64.80', '79.10', '82.40']); // '17.60'
 */
export const spreadOf = (values: readonly string[]): string =>
  values.length === 0
    ? '0.00'
    : Exact.max(...values)
        .minus(Exact.min(...values))
        .toFixed(2);

/**
 * The median of an odd number of points: the proposal for a panel.
 *
 * @throws RangeError for an empty list, and for an even number, which no panel has.
 * @example
 * medianOf(['8.00', '2.00', '8.00']); // '8.00'
 */
export function medianOf(points: readonly string[]): string {
  if (points.length % 2 === 0) throw new RangeError('A panel is of an odd number');
  const ordered = points.map((value) => new Exact(value)).toSorted((a, b) => a.cmp(b));
  return ordered[(points.length - 1) / 2]!.toFixed(2);
}

/**
 * Points in stored form: 2 decimals, from zero to the weight; undefined for anything else.
 *
 * @example
 * pointsWithin('2', '3'); // '2.00'
 */
export function pointsWithin(typed: string, weight: string): string | undefined {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed)) return undefined;
  const points = new Exact(typed);
  return points.lte(weight) ? points.toFixed(2) : undefined;
}

/** Returns true if points are the item's maximum, so that they need no comment. */
export const isFull = (points: string, weight: string): boolean => new Exact(points).eq(weight);
