import { isCalendarDate } from './calendar-date.ts';

/** GB 11643-1999: the weights of the first 17 digits, and the check characters by the sum modulo 11. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/**
 * The first two digits of an area code (GB/T 2260), the regions beside the mainland included; 9 and the first digit of a
 * province on the cards of permanent residents from abroad.
 */
const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91 92 93 94 96'.split(
    ' ',
  ),
);

/**
 * Normalises an ID card number for comparison: 18 characters with a capital X (GB 11643-1999). Numbers of 15 digits,
 * issued until 1999, get their century and check character. Full-width digits become ASCII digits, and spaces are
 * removed.
 *
 * @param today `YYYY-MM-DD`: a later date of birth is invalid. Default: the latest current date of any time zone.
 * @returns undefined for an invalid number: its region, its date of birth or its check character is wrong.
 * @example
 * idCardNumber('130503670401001'); // '130503196704010016'
 * idCardNumber('11010519491231002x', '2026-11-21'); // '11010519491231002X'
 */
export function idCardNumber(text: string, today?: string): string | undefined {
  const given = /^\d+$/.test(text) ? text : text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const number = /^\d{15}$/.test(given) ? withCheck(`${given.slice(0, 6)}19${given.slice(6)}`) : given;
  if (!/^\d{17}[\dX]$/.test(number) || withCheck(number.slice(0, 17)) !== number) return undefined;
  if (!regions.has(number.slice(0, 2))) return undefined;
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  return isCalendarDate(birth) && birth <= (today ?? latestToday()) ? number : undefined;
}

/** Returns true if a text is an ID card number, of 15 digits or of 18 characters. */
export const isIdCard = (text: string): boolean => idCardNumber(text) !== undefined;

const latestToday = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

function withCheck(first17: string): string {
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += weight * (first17.charCodeAt(index) - 48);
  return first17 + checkCharacters.charAt(sum % 11);
}
