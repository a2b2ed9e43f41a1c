import { plainNumber } from '#kernel/workbook/cell.ts';
import { formatDate } from './date-format.ts';
import { parseFormat, type Section, type Token } from './parse-format.ts';

/**
 * A number as a spreadsheet displays it. An invalid date becomes `########`, as in Excel.
 *
 * @example
 * formatNumber(0.05, '0%', false); // '5%'
 */
export function formatNumber(value: number, code: string | undefined, is1904: boolean): string {
  if (code === undefined) return plainNumber(value);
  const { section, isAbsolute } = sectionFor(value, parseFormat(code));
  if (!section) return '';
  if (section.isDate) return formatDate(value, section.tokens, is1904) ?? '########';
  const shown = formatDigits(Math.abs(value), section.tokens);
  const isNegative = value < 0 && !isAbsolute && /[1-9]/.test(shown);
  return (isNegative ? `-${shown}` : shown).trim();
}

/**
 * Tells if the number format displays a number as a percentage, or as a day, a time or a duration.
 *
 * @example
 * meaningOf(0.5, '0%').isPercent; // true
 */
export const meaningOf = (value: number, code: string | undefined): Pick<Section, 'isDate' | 'isPercent'> =>
  (code === undefined ? undefined : sectionFor(value, parseFormat(code)).section) ?? {
    isDate: false,
    isPercent: false,
  };

const meets = (value: number, { operator, value: bound }: NonNullable<Section['condition']>): boolean =>
  operator === '<'
    ? value < bound
    : operator === '>'
      ? value > bound
      : operator === '<='
        ? value <= bound
        : operator === '>='
          ? value >= bound
          : operator === '='
            ? value === bound
            : value !== bound;

/** The section for a number, and if it displays the number without its sign. */
function sectionFor(
  value: number,
  sections: readonly Section[],
): { readonly section: Section | undefined; readonly isAbsolute: boolean } {
  const [first, second, third] = sections;
  if (first?.condition || second?.condition) {
    const section = sections.slice(0, 2).find((one) => one.condition && meets(value, one.condition)) ?? third ?? second;
    return { section: section?.condition && !meets(value, section.condition) ? undefined : section, isAbsolute: false };
  }
  if (value < 0 && second) return { section: second, isAbsolute: true };
  return { section: value === 0 && third ? third : first, isAbsolute: false };
}

function formatDigits(value: number, tokens: readonly Token[]): string {
  if (!tokens.some(({ kind }) => kind === 'digit' || kind === 'general')) {
    return tokens.map(({ text }) => text).join('');
  }
  if (tokens.some(({ kind }) => kind === 'exponent')) return formatExponent(value, tokens);
  if (tokens.some(({ kind }) => kind === 'slash')) return formatFraction(value, tokens);
  const lastDigit = tokens.findLastIndex(({ kind }) => kind === 'digit');
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const isDigit = (token: Token | undefined): boolean => token?.kind === 'digit';
  const integerEnd = tokens.findLastIndex((token, at) => isDigit(token) && (point < 0 || at < point));
  let thousands = 0;
  for (const from of new Set([integerEnd, lastDigit])) {
    for (let at = from + 1; from >= 0 && tokens[at]?.kind === 'comma'; at += 1) thousands += 1;
  }
  const isGrouped = tokens.some(
    ({ kind }, at) => kind === 'comma' && at < integerEnd && tokens.slice(0, at).some(isDigit),
  );
  const places = point < 0 ? 0 : tokens.slice(point).filter(isDigit).length;
  const [whole, fraction] = rounded(value, places, 2 * percents - 3 * thousands);
  const integers = fillIntegers(tokens.slice(0, integerEnd + 1), whole, isGrouped);
  let used = 0;
  const decimals = fillDecimals(point < 0 ? [] : tokens.slice(point).filter(isDigit), fraction);
  let shown = integers;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (at <= integerEnd) continue;
    if (kind === 'digit') shown += decimals[used++] ?? '';
    else if (kind === 'general') shown += plainNumber(value);
    else if (kind !== 'comma') shown += text;
  }
  return shown;
}

/** Rounds half up at a decimal place of the 15-digit notation: 1.005 becomes 1.01. */
function rounded(value: number, places: number, shift = 0): readonly [whole: string, fraction: string] {
  const [mantissa = '0', exponent = '0'] = value.toExponential(14).split('e');
  const digits = BigInt(mantissa.replace('.', ''));
  const power = Number(exponent) - 14 + places + shift;
  const divisor = power < 0 ? 10n ** BigInt(Math.min(400, -power)) : 1n;
  const scaled = power < 0 ? (digits * 2n + divisor) / (divisor * 2n) : digits * 10n ** BigInt(power);
  const text = scaled.toString().padStart(places + 1, '0');
  return [text.slice(0, text.length - places), text.slice(text.length - places)];
}

/** The first placeholder gets all remaining digits. */
function fillIntegers(tokens: readonly Token[], whole: string, isGrouped: boolean): string {
  let rest = whole === '0' ? '' : whole;
  let shown = '';
  let count = 0;
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const put = (digit: string): void => {
    if (isGrouped && count > 0 && count % 3 === 0) shown = `,${shown}`;
    shown = digit + shown;
    count += 1;
  };
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { kind, text } = tokens[at]!;
    if (kind === 'comma') continue;
    if (kind !== 'digit') {
      shown = text + shown;
      continue;
    }
    if (rest !== '') put(rest.at(-1)!);
    else if (text === '0') put('0');
    else if (text === '?') shown = ` ${shown}`;
    rest = rest.slice(0, -1);
    if (at === first) for (; rest !== ''; rest = rest.slice(0, -1)) put(rest.at(-1)!);
  }
  return shown;
}

function fillDecimals(placeholders: readonly Token[], fraction: string): string[] {
  const significant = fraction.replace(/0+$/, '').length;
  return placeholders.map(({ text }, at) =>
    at < significant || text === '0' ? (fraction[at] ?? '0') : text === '?' ? ' ' : '',
  );
}

function formatExponent(value: number, tokens: readonly Token[]): string {
  const at = tokens.findIndex(({ kind }) => kind === 'exponent');
  const before = tokens.slice(0, at);
  const point = before.findIndex(({ kind }) => kind === 'point');
  const integers = (point < 0 ? before : before.slice(0, point)).filter(({ kind }) => kind === 'digit').length || 1;
  const places = point < 0 ? 0 : before.slice(point).filter(({ kind }) => kind === 'digit').length;
  let exponent = value === 0 ? 0 : Math.floor(Math.log10(value));
  exponent = Math.floor(exponent / integers) * integers;
  if (value !== 0 && Number(rounded(value, places, -exponent)[0]) >= 10 ** integers) exponent += integers;
  const [whole, fraction] = rounded(value, places, -exponent);
  const width = tokens.slice(at + 1).filter(({ kind }) => kind === 'digit').length;
  const sign = exponent < 0 ? '-' : tokens[at]!.text.endsWith('+') ? '+' : '';
  const decimals = fillDecimals(
    point < 0 ? [] : before.slice(point).filter(({ kind }) => kind === 'digit'),
    fraction,
  ).join('');
  return `${whole}${point < 0 ? '' : '.'}${decimals}E${sign}${String(Math.abs(exponent)).padStart(width, '0')}`;
}

function formatFraction(value: number, tokens: readonly Token[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash');
  const behind = tokens.slice(slash + 1);
  const fixed = Number(behind.map(({ kind, text }) => (kind === 'literal' && /\d/.test(text) ? text : '')).join(''));
  const width = behind.filter(({ kind }) => kind === 'digit').length;
  const hasWhole = tokens.slice(0, slash).some(({ kind, text }) => kind === 'literal' && text === ' ');
  const whole = hasWhole ? Math.floor(value) : 0;
  const rest = value - whole;
  let best = { over: 0, under: fixed || 1, error: rest };
  const last = fixed || 10 ** Math.min(3, Math.max(1, width)) - 1;
  for (let under = fixed || 1; under <= last; under += 1) {
    const over = Math.round(rest * under);
    const error = Math.abs(rest - over / under);
    if (error < best.error - 1e-12) best = { over, under, error };
  }
  if (hasWhole && best.over === best.under) return String(whole + 1);
  if (best.over === 0) return String(whole);
  return `${hasWhole && whole > 0 ? `${whole} ` : ''}${best.over}/${best.under}`;
}
