import { isCreditCode, tidyCreditCode } from '#kernel/checks/credit-code.ts';
import { idCardNumber } from '#kernel/checks/id-card.ts';

/**
 * The subject of an identifier: a person by an ID card number, or a body by a credit code or registration number. Both
 * have 15 or 18 characters. An 18-character number with the check character of an ID card is one, even if a credit
 * code's also matches: revealing a person is worse than refusing a rare code. Fifteen digits with the check digit of a
 * registration number are one, because ID card numbers of 15 digits have been invalid since 2013.
 */
export function identifierKind(text: string): 'person' | 'body' | undefined {
  const tidy = tidyCreditCode(text);
  if (tidy.length === 18 && idCardNumber(tidy) !== undefined) return 'person';
  if (isCreditCode(tidy)) return 'body';
  return idCardNumber(tidy) === undefined ? undefined : 'person';
}

/** Returns true if a text is the credit code or registration number of a body, and no person's ID card number. */
export const isBodyCode = (text: string): boolean => identifierKind(text) === 'body';

/**
 * Returns true if a text contains an ID card number of 18 characters or 15 digits, with or without spaces and hyphens
 * inside. Digits of a credit code or registration number do not count.
 *
 * @example
 * holdsIdCard('110105 1949 1231 002X'); // true
 */
export function holdsIdCard(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
  return (plain.match(/[0-9A-Z]{15,}/g) ?? []).some((run) => {
    const isBody = (run.length === 15 || run.length === 18) && isBodyCode(run);
    return [...run.matchAll(possibleIdCard)].some(({ index }) => (!isBody || index === 0) && isPersonAt(run, index));
  });
}

/**
 * The prefix of every ID card number of either length: digits with a month and a day in their positions. A long text
 * has few such positions, so that checking them costs little.
 */
const month = '(?:0[1-9]|1[0-2])';
const day = '(?:0[1-9]|[12]\\d|3[01])';
const possibleIdCard = new RegExp(`(?=\\d{8}${month}${day}\\d{3}|\\d{10}${month}${day}\\d{3}[\\dX])`, 'g');

function isPersonAt(run: string, index: number): boolean {
  if (index + 18 <= run.length && idCardNumber(run.slice(index, index + 18)) !== undefined) return true;
  const short = run.slice(index, index + 15);
  return !isCreditCode(short) && idCardNumber(short) !== undefined;
}
