/** The number notation of a text: `1,234.5`, or `1.234,5`. */
export type Notation = 'point' | 'comma';

/** A number as a plain decimal text, `1234.5`, and the unit behind it; an empty unit where there is none. */
export interface Amount {
  readonly value: string;
  readonly unit: string;
}

export type ReadAmount =
  | { readonly amount: Amount }
  /** Both notations are possible, with different results. */
  | { readonly ambiguous: Readonly<Record<Notation, Amount>> }
  | { readonly problem: AmountProblem };

export type AmountProblem = 'notNumber' | 'negative' | 'tooLarge' | 'tooFine';

const spaces = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
const minus = /^[-−–﹣]\s*/;
const shifts: Readonly<Record<string, number>> = { 万: 4, 亿: 8 };
const shape: Readonly<Record<Notation, RegExp>> = {
  point: /^(\d{1,3}(?:([,'’ ])\d{3})(?:\2\d{3})*|\d+)(?:\.(\d+))?(?![\d.,'’])\s*(.*)$/,
  comma: /^(\d{1,3}(?:([.'’ ])\d{3})(?:\2\d{3})*|\d+)(?:,(\d+))?(?![\d.,'’])\s*(.*)$/,
};

/** A second number or an exponent is no unit; a power of ten may start one: `10⁴Nm³`. */
const secondNumber = /^(?!10(?:[⁰¹²³⁴-⁹]|\^|\*\*))(?:[-+−–]?[\d.,]|[eE][-+]?\d)/;

/** Replaces full-width characters by ASCII and any run of spaces, thin ones too, by one plain space. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(spaces, ' ')
    .trim()
    .replace(/^\+ ?/, '');

function readIn(notation: Notation, text: string): Amount | null {
  const [all, whole = '', , decimals = '', rest = ''] = shape[notation].exec(text) ?? [];
  if (all === undefined) return null;
  const digits = whole.replaceAll(/\D/g, '');
  const shift = shifts[rest.charAt(0)] ?? 0;
  const unit = shift === 0 ? rest : rest.slice(1).trim();
  if (secondNumber.test(unit)) return null;
  const moved = decimals.padEnd(shift, '0');
  const before = `${digits}${moved.slice(0, shift)}`.replace(/^0+(?=\d)/, '');
  const after = moved.slice(shift).replace(/0+$/, '');
  return { value: after === '' ? before : `${before}.${after}`, unit };
}

const isSame = (a: Amount, b: Amount): boolean => a.value === b.value && a.unit === b.unit;

/** 10¹⁵, and 9 decimals: the maximum of a quantity. */
const mostDigits = 15;
const mostDecimals = 9;

function within(amount: Amount): ReadAmount {
  const [whole = '', decimals = ''] = amount.value.split('.');
  if (whole.length > mostDigits && amount.value !== `1${'0'.repeat(mostDigits)}`) return { problem: 'tooLarge' };
  return decimals.length > mostDecimals ? { problem: 'tooFine' } : { amount };
}

/**
 * Reads one number with its unit: separators, full-width digits, thin spaces and `万` are understood. If a comma may
 * separate thousands or decimals, the result is ambiguous; the function never guesses.
 *
 * @param notation the user's choice, or the notation of the block's other numbers.
 * @example
 * readAmount('1.2 万 kWh'); // { amount: { value: '12000', unit: 'kWh' } }
 * readAmount('1,234'); // { ambiguous: { point: { value: '1234', … }, comma: { value: '1.234', … } } }
 */
export function readAmount(text: string, notation?: Notation): ReadAmount {
  const clean = plain(text);
  const unsigned = clean.replace(minus, '');
  const point = readIn('point', unsigned);
  const comma = readIn('comma', unsigned);
  const either = point ?? comma;
  if (!either) return { problem: 'notNumber' };
  if (unsigned !== clean) return { problem: 'negative' };
  if (!point || !comma || isSame(point, comma)) return within(either);
  if (notation) return within(notation === 'point' ? point : comma);
  // a single point is a decimal point
  return unsigned.includes(',') ? { ambiguous: { point, comma } } : within(point);
}

/**
 * Determines the number notation of a block of texts from its unambiguous ones. Returns `ask` with the first ambiguous
 * text if there is no evidence or the texts disagree; undefined if nothing is ambiguous.
 *
 * @example
 * notationOf(['1,234', '1,234,567']); // 'point'
 */
export function notationOf(texts: readonly string[]): Notation | { readonly ask: string } | undefined {
  const evidence = new Set<Notation>();
  let doubtful: string | undefined;
  let doubtfulPoint: string | undefined;
  for (const text of texts) {
    const clean = plain(text).replace(minus, '');
    const point = readIn('point', clean);
    const comma = readIn('comma', clean);
    if (point && comma && !isSame(point, comma)) {
      if (clean.includes(',')) doubtful ??= text;
      else doubtfulPoint ??= text;
    } else if (point && !comma) evidence.add('point');
    else if (comma && !point) evidence.add('comma');
  }
  if (evidence.has('comma')) doubtful ??= doubtfulPoint;
  if (doubtful === undefined) return undefined;
  const [only, more] = evidence;
  return only === undefined || more !== undefined ? { ask: doubtful } : only;
}

/**
 * A decimal text with commas between its thousands, for display.
 *
 * @example
 * groupDigits('412860.5'); // '412,860.5'
 */
export function groupDigits(value: string): string {
  const [whole = '', ...decimals] = value.split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
}
