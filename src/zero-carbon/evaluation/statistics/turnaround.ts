/** Days from submission to result, with the number of reports for each. */
export type Durations = readonly (readonly [days: number, reports: number])[];

export interface Turnaround {
  readonly ended: number;
  /** One decimal; null for an empty list. */
  readonly median: string | null;
  readonly mean: string | null;
}

/**
 * The duration of reports: the median and the mean.
 *
 * @example
 * turnaroundOf([[30, 2], [61, 2]]); // { ended: 4, median: '45.5', mean: '45.5' }
 */
export function turnaroundOf(durations: Durations): Turnaround {
  const sorted = durations.toSorted(([a], [b]) => a - b);
  const ended = sorted.reduce((sum, [, reports]) => sum + reports, 0);
  if (ended === 0) return { ended, median: null, mean: null };
  const at = (place: number): number => {
    let before = 0;
    return sorted.find(([, reports]) => (before += reports) > place)![0];
  };
  const middle = (at(Math.floor((ended - 1) / 2)) + at(Math.floor(ended / 2))) / 2;
  return { ended, median: middle.toFixed(1), mean: meanOf(sumOf(sorted), ended) };
}

const sumOf = (durations: Durations): number => durations.reduce((sum, [days, reports]) => sum + days * reports, 0);

/**
 * A mean to one decimal, halves upwards; null for an empty list. Integers, so that no binary fraction decides a digit.
 */
export const meanOf = (sum: number, count: number): string | null =>
  count === 0 ? null : (Math.floor((20 * sum + count) / (2 * count)) / 10).toFixed(1);
