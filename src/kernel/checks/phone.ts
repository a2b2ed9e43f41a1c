/** Half width, without what people write between the digits, and without the country's own prefix. */
const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s()-]/g, '')
    .replace(/^(\+|00)86(?=[01])/, '');

/**
 * Reads a mobile number of mainland China: 11 digits from 13 to 19 (numbering plan of the MIIT).
 *
 * @returns the 11 digits; undefined for anything else.
 * @example
 * readMobile('+86 138 0571 0001'); // '13805710001'
 */
export function readMobile(typed: string): string | undefined {
  const digits = digitsOf(typed);
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined;
}

/**
 * Reads a landline number of mainland China: an area code (010, 02x or 0xxx) and 7 or 8 digits, of which the first is
 * none of 0 and 1.
 *
 * @returns area code and number with a hyphen between; undefined for anything else.
 * @example
 * readLandline('（0572）5210001'); // '0572-5210001'
 */
export function readLandline(typed: string): string | undefined {
  const [, area, number] = /^(010|02\d|0[3-9]\d{2})([2-9]\d{6,7})$/.exec(digitsOf(typed)) ?? [];
  return area === undefined || number === undefined ? undefined : `${area}-${number}`;
}
