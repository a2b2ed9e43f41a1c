import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditCheckCharacter,
  creditCodeAlphabet,
  isCreditCode,
  organisationCheckCharacter,
  registrationCheckDigit,
  tidyCreditCode,
} from './credit-code.ts';

const letters = fc.constantFrom(...creditCodeAlphabet);
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const first17 = fc
  .tuple(letters, letters, digits(6), fc.array(letters, { minLength: 8, maxLength: 8 }))
  .map(([authority, kind, area, body]) => [authority + kind + area, body.join('')] as const)
  .filter(([front, body]) => !front.startsWith('00') && body !== '00000000')
  .map(([front, body]) => front + body + organisationCheckCharacter(body));
const creditCode = first17.map((first) => first + creditCheckCharacter(first));
const registration = digits(14).map((first) => first + registrationCheckDigit(first));

/** A text with one character replaced by another of an alphabet. */
const oneOff = (texts: fc.Arbitrary<string>, alphabet: string) =>
  fc.tuple(texts, fc.nat(), fc.nat({ max: alphabet.length - 2 })).map(([text, at, other]) => {
    const place = at % text.length;
    const others = alphabet.replace(text.charAt(place), '');
    return text.slice(0, place) + others.charAt(other) + text.slice(place + 1);
  });

describe('a unified social credit code', () => {
  it('accepts a code with a correct check character, with or without leading letters', () => {
    expect(isCreditCode('91110000600037341L')).toBe(true);
    fc.assert(fc.property(creditCode, isCreditCode));
    fc.assert(
      fc.property(
        creditCode.map((code) => `Y1${code.slice(2, 17)}`),
        (first) => isCreditCode(first + creditCheckCharacter(first)),
      ),
    );
  });
  it('rejects a code with one wrong, missing or extra character', () => {
    fc.assert(fc.property(oneOff(creditCode, creditCodeAlphabet), (code) => !isCreditCode(code)));
    fc.assert(fc.property(creditCode, (code) => !isCreditCode(code.slice(1)) && !isCreditCode(`${code}0`)));
  });
  it('rejects letters outside the alphabet of the code', () => {
    fc.assert(
      fc.property(
        creditCode,
        fc.nat({ max: 17 }),
        fc.constantFrom(...'IOSVZ'),
        (code, at, letter) => !isCreditCode(code.slice(0, at) + letter + code.slice(at + 1)),
      ),
    );
  });
});

describe('a registration number', () => {
  it('accepts 15 digits with a correct check digit', () => {
    expect(['110108000000016', '440301103097413'].every(isCreditCode)).toBe(true);
    fc.assert(fc.property(registration, isCreditCode));
  });
  it('rejects a number with one wrong digit', () => {
    fc.assert(fc.property(oneOff(registration, '0123456789'), (number) => !isCreditCode(number)));
  });
});

describe('tidyCreditCode', () => {
  it('removes separators, full width and lower case, and changes nothing else', () => {
    expect(tidyCreditCode('　９１１１００００－600037341ｌ ')).toBe('91110000600037341L');
    fc.assert(fc.property(creditCode, (code) => tidyCreditCode(code) === code));
  });
  it('leaves every valid code unchanged', () => {
    fc.assert(fc.property(fc.string(), (text) => !isCreditCode(text) || tidyCreditCode(text) === text));
  });
});
