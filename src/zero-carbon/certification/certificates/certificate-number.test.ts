import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certificateNumber,
  checkCharacter,
  judgeNumber,
  looksLikeNumber,
  nearNumbers,
  tidyNumber,
  type CertificateNumberParts,
} from './certificate-number.ts';

const parts: fc.Arbitrary<CertificateNumberParts> = fc.record({
  organisation: fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0')),
  year: fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0')),
  type: fc.constantFrom('I' as const, 'II' as const),
  star: fc.integer({ min: 3, max: 6 }),
  sequence: fc.integer({ min: 1, max: 99_999 }),
  renewal: fc.integer({ min: 0, max: 12 }),
});

describe('the check character', () => {
  it('follows ISO 7064 MOD 37,36', () => {
    // ISO 7064:2003, example for MOD 37,36
    expect(checkCharacter('A12425GABC1234002')).toBe('M');
    expect(certificateNumber({ organisation: '017', year: '26', type: 'II', star: 5, sequence: 382, renewal: 0 })).toBe(
      'ZCE-017-26-II5-00382R0-J',
    );
  });
  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(parts, fc.nat(), fc.integer({ min: 1, max: 9 }), (numberParts, at, by) => {
        const number = certificateNumber(numberParts);
        const places = [...number].flatMap((c, place) => (/\d/.test(c) && place < number.length - 2 ? [place] : []));
        const place = places[at % places.length] ?? 0;
        const wrong = number.slice(0, place) + ((Number(number[place]) + by) % 10) + number.slice(place + 1);
        return judgeNumber(wrong).kind !== 'sound';
      }),
    );
  });
});

it('accepts generated numbers, and returns the expected check character of a wrong one', () => {
  fc.assert(fc.property(parts, (numberParts) => judgeNumber(certificateNumber(numberParts)).kind === 'sound'));
  expect(judgeNumber('ZCE-017-26-II5-00832R0-J')).toEqual({ kind: 'check', expected: 'Y' });
  expect(judgeNumber('17-26-II5')).toEqual({ kind: 'form' });
});

it('suggests the number behind a single typing error', () => {
  fc.assert(
    fc.property(parts, fc.nat(), (numberParts, at) => {
      const number = certificateNumber(numberParts);
      const place = 4 + (at % 3);
      const slip = number.slice(0, place) + ((Number(number[place]) + 1) % 10) + number.slice(place + 1);
      return nearNumbers(slip).includes(number);
    }),
  );
});

it('reads a number in any notation', () => {
  const separators = fc.constantFrom('', ' ', '-', '－', '–', '_', '  ', '.', '·', '\u00a0');
  const spelling = fc.constantFrom<Record<string, string>>({}, { 0: 'O', 1: 'l', I: '1' }, { 0: 'o', 1: 'I', I: 'l' });
  const wide = (text: string): string =>
    text.replace(/[0-9A-Z]/gi, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0));
  fc.assert(
    fc.property(parts, separators, spelling, fc.boolean(), fc.boolean(), (numberParts, by, spelt, isLower, isWide) => {
      const number = certificateNumber(numberParts);
      const cased = isLower ? number.toLowerCase().replaceAll('i', 'I') : number;
      const typed = [...cased].map((c) => (c === '-' ? by : (spelt[c] ?? c))).join('');
      expect(tidyNumber(` ${isWide ? wide(typed) : typed} `)).toBe(number);
    }),
  );
  expect(tidyNumber('ZCE 017 26 I3 02514R0 Q')).toBe('ZCE-017-26-I3-02514R0-Q');
  expect(tidyNumber('zce 017 26')).toBe('ZCE-017-26');
  expect(tidyNumber(' zce－017–26-Ⅱ5-00382r0-j ')).toBe('ZCE-017-26-II5-00382R0-J');
  expect(looksLikeNumber('zce017')).toBe(true);
  expect(looksLikeNumber('ZCE Textiles')).toBe(false);
});
