/** A cell of the file: type, stored value and number format. */
export interface Cell {
  /** 0 for A. */
  readonly column: number;
  /**
   * `time`: a day or time as ISO 8601 text, rare. `unstored`: a formula without a result, written by programs that do
   * not calculate.
   */
  readonly kind: 'text' | 'number' | 'logical' | 'error' | 'time' | 'unstored';
  /** As stored: a number in its notation, a logical value as `TRUE`, an error as `#REF!`. */
  readonly text: string;
  /** Number format of a number; absent for General. */
  readonly format?: string;
}

export interface SheetLine {
  /** The row number of the spreadsheet, from 1. */
  readonly number: number;
  /** Empty cells are left out. */
  readonly cells: readonly Cell[];
}

/**
 * The letters of a column.
 *
 * @example
 * columnLetters(27); // 'AB'
 */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

const maxDigits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 15 });

/**
 * A stored number as its shortest decimal. A spreadsheet has 15 digits; further digits of a binary number are noise.
 *
 * @example
 * plainNumber(0.1 + 0.2); // '0.3'
 */
export function plainNumber(value: number): string {
  const whole = String(value);
  const short = whole.length <= 16 ? whole : String(Number(value.toPrecision(15)));
  return short.includes('e') ? maxDigits.format(value) : short;
}

/** Maximum decimals of an exact figure: a value with no more was typed, not calculated. */
const exactDecimals = 9;

/**
 * A number that was converted from binary to text, without the noise; any other text unchanged.
 *
 * @example
 * withoutNoise('3.3000000000000003'); // '3.3'
 * withoutNoise('1000000000000.001'); // the same: typed, not calculated
 */
export function withoutNoise(text: string): string {
  const decimals = /^-?\d+\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
  if (text.length < 17 || decimals <= exactDecimals) return text;
  const value = Number(text);
  // the shortest text of a binary number has 16 or 17 digits only where the last ones are noise
  return String(value) === text ? plainNumber(value) : text;
}
