import { Decimal } from 'decimal.js';

/**
 * Products and sums are exact: their results are never rounded. The numbers are short texts with few factors, so that
 * the limit of a thousand digits is never reached.
 */
export const Exact = Decimal.clone({
  precision: 1000,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
});

/** Quotients, powers and roots have 40 significant digits, half up. */
export const Working = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
});

export type Exact = Decimal;

export const zero = new Exact(0);
export const one = new Exact(1);

/** A number that stays exact under repeated multiplication: a ratio of two decimals. */
export interface Ratio {
  readonly over: Exact;
  readonly under: Exact;
}

export const unity: Ratio = { over: one, under: one };

const numberShape = /^\d{1,30}(?:\.\d{1,30})?$/;

/** A decimal text without sign, separators and exponent; null for any other text. */
export const readDecimal = (text: string): Exact | null => (numberShape.test(text) ? new Exact(text) : null);

/** A decimal text or a ratio of two (`44/12`); null for any other text, or a division by zero. */
export function readRatio(text: string): Ratio | null {
  if (!text.includes('/')) {
    const over = readDecimal(text);
    return over && { over, under: one };
  }
  const [over = '', under = '1', ...more] = text.split('/');
  const read = { over: readDecimal(over), under: readDecimal(under) };
  if (more.length > 0 || !read.over || !read.under || read.under.isZero()) return null;
  return { over: read.over, under: read.under };
}

export const timesRatio = (a: Ratio, b: Ratio): Ratio => ({
  over: a.over.times(b.over),
  under: a.under.times(b.under),
});

/** The ratio's value to 40 significant digits, rounded half up, once. */
export function valueOf({ over, under }: Ratio): Exact {
  if (under === one || under.eq(one)) return over.precision() <= 40 ? over : over.toSignificantDigits(40);
  return new Exact(new Working(over).div(under));
}

/** `a ÷ b` to 40 significant digits. */
export const quotient = (a: Exact, b: Exact): Exact => valueOf({ over: a, under: b });

/** The exact sum, independent of the order. */
export const sum = (values: readonly Exact[]): Exact =>
  values.reduce((total, value) => (value.isZero() ? total : total.isZero() ? value : total.plus(value)), zero);

/** A figure for display: rounded half up to the decimals, from its exact value. */
export const rounded = (value: Exact, decimals = 3): string => value.toFixed(decimals, Decimal.ROUND_HALF_UP);

/** A figure for further calculation: 30 significant digits. */
export const exactText = (value: Exact): string =>
  (value.precision() <= 30 ? value : value.toSignificantDigits(30)).toFixed();
