/**
 * GB 32100-2015: the 31 characters of a unified social credit code; the index is the value; I, O, S, V, Z are excluded.
 */
export const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The digits of the 15-digit registration numbers that some enterprises still have. */
const registrationDigits = 15;

/** Normalises a credit code for comparison and storage: half width, upper case, without spaces and hyphens. */
export const tidyCreditCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/**
 * Returns true if a text is a unified social credit code or a registration number. A credit code (GB 32100-2015) has 18
 * characters: the last one is a check over the others, weights 3^i mod 31; characters 9 to 17 are an organisation code
 * with its own check, GB 11714; the first two, the registering authority and the kind of body, may be letters. A
 * registration number has 15 digits, the last one a check by ISO 7064 MOD 11,10.
 *
 * @param code normalised by `tidyCreditCode`.
 * @example
 * isCreditCode('91110000600037341L'); // true
 * isCreditCode('110108000000016'); // true
 */
export function isCreditCode(code: string): boolean {
  if (/^\d{15}$/.test(code)) {
    return code.endsWith(registrationCheckDigit(code.slice(0, registrationDigits - 1)));
  }
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false;
  // zeros satisfy every checksum, and no authority and no body are numbered 0
  if (code.startsWith('00') || /^0+$/.test(code.slice(8, 16))) return false;
  if (code.charAt(16) !== organisationCheckCharacter(code.slice(8, 16))) return false;
  return code.endsWith(creditCheckCharacter(code.slice(0, 17)));
}

/** The check character for the first 17 characters of a unified social credit code. */
export function creditCheckCharacter(first17: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of first17) {
    sum += creditCodeAlphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return creditCodeAlphabet.charAt((31 - (sum % 31)) % 31);
}

/** GB 11714: the weights of the eight characters of an organisation code. */
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2];

/**
 * The check character of an organisation code, which is characters 9 to 17 of a unified social credit code (GB 11714:
 * letters have the values 10 to 35, modulo 11, X for 10).
 *
 * @param first8 of the organisation code.
 */
export function organisationCheckCharacter(first8: string): string {
  const sum = organisationWeights.reduce(
    (total, weight, index) => total + weight * Number.parseInt(first8.charAt(index), 36),
    0,
  );
  return '0123456789X0'.charAt(11 - (sum % 11));
}

/** The check digit for the first 14 digits of a registration number. */
export function registrationCheckDigit(first14: string): string {
  let product = 10;
  for (const digit of first14) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return String((11 - product) % 10);
}
