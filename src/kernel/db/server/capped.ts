import { totalCap } from '#kernel/checks/total-cap.ts';

/** The total of a list (docs/wire.md §1). */
export interface Capped {
  readonly total: number;
  readonly more?: true;
  readonly exact?: number;
}

/**
 * Converts a count to a list's total: up to 10,000, with `more` beyond, or exact. Counting one row beyond the cap is
 * enough.
 *
 * @example
 * capped(10_001); // { total: 10_000, more: true }
 */
export const capped = (count: number, exact = false): Capped =>
  count > totalCap && !exact ? { total: totalCap, more: true } : { total: count };

/**
 * The total of a list whose rows were all counted.
 *
 * @example
 * cappedOf(86_011); // { total: 10_000, more: true, exact: 86_011 }
 */
export const cappedOf = (count: number): Capped =>
  count > totalCap ? { total: totalCap, more: true, exact: count } : { total: count };
