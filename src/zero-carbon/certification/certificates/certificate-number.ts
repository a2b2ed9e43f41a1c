import type { EvaluationType } from './certificate-choices.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check character of ISO 7064 MOD 37,36 over the letters and digits of a text; other characters are skipped. It
 * detects every single wrong character, and every swap of neighbours that MOD 37,36 can detect.
 */
export function checkCharacter(text: string): string {
  let product = 36;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) continue;
    const sum = (product + value) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return alphabet[(37 - product) % 36] ?? '';
}

/** The segments of a certificate number, `ZCE-<organisation>-<year>-<type><star>-<sequence>R<renewal>-<check>`. */
export interface CertificateNumberParts {
  readonly organisation: string;
  readonly year: string;
  readonly type: EvaluationType;
  readonly star: number;
  /** Sequential within an organisation and year. */
  readonly sequence: number;
  /** 0 for the first issue, incremented by each renewal. */
  readonly renewal: number;
}

/** Formats a number with its check character. */
export function certificateNumber(parts: CertificateNumberParts): string {
  const { organisation, year, type, star, sequence, renewal } = parts;
  const body = `ZCE-${organisation}-${year}-${type}${star}-${String(sequence).padStart(5, '0')}R${renewal}`;
  return `${body}-${checkCharacter(body)}`;
}

const digit = '[0-9OIL]';
const whole = new RegExp(`^ZCE(${digit}{3})(${digit}{2})([I1L]{1,2})([3-6])(${digit}{5})R(${digit}{1,2})([0-9A-Z])$`);
const asDigits = (text: string): string => text.replace(/O/g, '0').replace(/[IL]/g, '1');

/**
 * Normalises a typed number to its stored form: full or half width, any case, any separators or none, O for 0 and I or
 * l for 1 wherever only one of the two is possible. In an incomplete number, separators become hyphens.
 *
 * @example
 * tidyNumber('zce 017 26 i3 o2514r0 q'); // 'ZCE-017-26-I3-02514R0-Q'
 */
export function tidyNumber(typed: string): string {
  const capitals = typed.normalize('NFKC').toUpperCase();
  const match = whole.exec(capitals.replace(/[^0-9A-Z]/g, ''));
  if (!match) return capitals.replace(/[\s‐‑‒–—−_-]+/g, '-').replace(/^-|-$/g, '');
  const [organisation, year, type, star, sequence, renewal, check] = match.slice(1) as [string, ...string[]];
  const [first, run] = [`ZCE-${asDigits(organisation)}-${asDigits(year!)}`, asDigits(sequence!)];
  const body = `${first}-${'I'.repeat(type!.length)}${star}-${run}R${asDigits(renewal!)}`;
  const expected = checkCharacter(body);
  return `${body}-${asDigits(check!) === asDigits(expected) ? expected : check}`;
}

/** Returns true if a typed text is meant as a certificate number rather than a name. */
export const looksLikeNumber = (typed: string): boolean => /^ZCE-?\d/.test(tidyNumber(typed));

export type NumberVerdict =
  | { readonly kind: 'form' }
  | { readonly kind: 'check'; readonly expected: string }
  | { readonly kind: 'sound' };

/** Validates a number without the registry. */
export function judgeNumber(number: string): NumberVerdict {
  const match = /^(ZCE-\d{3}-\d{2}-(?:I|II)[3-6]-\d{5}R\d{1,2})-([0-9A-Z])$/.exec(number);
  if (!match) return { kind: 'form' };
  const expected = checkCharacter(match[1] ?? '');
  return expected === match[2] ? { kind: 'sound' } : { kind: 'check', expected };
}

/**
 * The valid numbers at a distance of one mistake: one wrong digit, two swapped neighbours, or a misread check
 * character. They are offered as suggestions.
 */
export function nearNumbers(number: string): string[] {
  const near = new Set<string>();
  const consider = (candidate: string): void => {
    if (candidate !== number && judgeNumber(candidate).kind === 'sound') near.add(candidate);
  };
  for (let place = 0; place < number.length; place += 1) {
    const character = number[place] ?? '';
    if (!/[0-9A-Z]/.test(character)) continue;
    const choices = place === number.length - 1 ? alphabet : '0123456789';
    for (const choice of choices) consider(number.slice(0, place) + choice + number.slice(place + 1));
    let next = place + 1;
    if (number[next] === '-') next += 1;
    const other = number[next];
    if (other !== undefined) {
      consider(number.slice(0, place) + other + number.slice(place + 1, next) + character + number.slice(next + 1));
    }
  }
  return [...near];
}
