import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';

/** A share or a total with at most one decimal, rounded down: no screen displays 80 if 80 is not reached. */
export const shownDown = (value: string | null): string =>
  value === null ? '–' : new Exact(value).toDecimalPlaces(1, Exact.ROUND_DOWN).toString();

/** The missing amount between two figures, rounded up: adding the displayed amount suffices. */
export const shownShort = (from: string | null, to: string): string =>
  new Exact(to)
    .minus(from ?? 0)
    .toDecimalPlaces(1, Exact.ROUND_UP)
    .toString();
