import { Exact } from '#zero-carbon/calculation/decimals.ts';

/** A share or a total as a figure of at most one decimal, rounded down: no screen says 80 where 80 is not reached. */
export const shownDown = (value: string | null): string =>
  value === null ? '–' : new Exact(value).toDecimalPlaces(1, Exact.ROUND_DOWN).toString();

/** What is still missing from one figure to another, rounded up: whoever adds that much is there. */
export const shownShort = (from: string | null, to: string): string =>
  new Exact(to)
    .minus(from ?? 0)
    .toDecimalPlaces(1, Exact.ROUND_UP)
    .toString();
