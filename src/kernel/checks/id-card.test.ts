import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idCardNumber, isIdCard } from './id-card.ts';

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const first17 = fc
  .tuple(fc.constantFrom('110105', '330523', '440301', '810000'), dates, fc.integer({ min: 0, max: 999 }))
  .map(([area, birth, sequence]) => `${area}${birth}${String(sequence).padStart(3, '0')}`);
const checks = [...'0123456789X'];

/**
 * The other wording of the standard: the whole number, with its check digit counted once and an X as 10, leaves
 * a remainder of 1 when divided by 11.
 */
const leavesOne = (number: string): boolean => {
  const sum = [...number].reduce((total, character, index) => {
    const value = character === 'X' ? 10 : Number(character);
    return total + value * (2 ** (17 - index) % 11);
  }, 0);
  return sum % 11 === 1;
};

describe('idCardNumber', () => {
  it('accepts exactly one check character, as the standard defines', () => {
    fc.assert(
      fc.property(first17, (digits) => {
        const valid = checks.filter((check) => isIdCard(digits + check));
        expect(valid).toEqual(checks.filter((check) => leavesOne(digits + check)));
        expect(valid).toHaveLength(1);
      }),
    );
  });
  it('rejects a number with one digit changed or two neighbours swapped', () => {
    const valid = first17.map((digits) => checks.map((check) => digits + check).find(isIdCard)!);
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
        const digit = (Number(number[place]) + more) % 10;
        expect(isIdCard(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false);
        const swapped =
          number.slice(0, place) + (number[place + 1] ?? '') + (number[place] ?? '') + number.slice(place + 2);
        if (swapped !== number) expect(isIdCard(swapped)).toBe(false);
      }),
    );
  });
  it('returns the same form for every notation of a number', () => {
    expect(idCardNumber('11010519491231002x')).toBe('11010519491231002X');
    expect(idCardNumber(' 110105 19491231 002X ')).toBe('11010519491231002X');
    expect(idCardNumber('１１０１０５１９４９１２３１００２Ｘ')).toBe('11010519491231002X');
  });
  it('completes numbers of 15 digits', () => {
    expect(idCardNumber('110105491231002')).toBe('11010519491231002X');
    expect(idCardNumber('130503670401001')).toBe('130503196704010016');
  });
  it('rejects a birth date after the given day', () => {
    const valid = first17.map((digits) => checks.map((check) => digits + check).find(isIdCard)!);
    fc.assert(
      fc.property(valid, (number) => {
        const isBorn = number.slice(6, 14) <= '19731121';
        expect(idCardNumber(number, '1973-11-21')).toBe(isBorn ? number : undefined);
      }),
    );
    const ofFuture = checks.filter((check) => isIdCard(`11010520900307952${check}`));
    expect(ofFuture).toEqual([]);
  });
  it('rejects unknown regions, invalid dates and other text', () => {
    for (const digits of [
      '000105194912310',
      '950105194912310',
      '110105194902300',
      '110105194913010',
      '110105184912310',
    ]) {
      for (const check of checks) expect(isIdCard(`${digits}02${check}`)).toBe(false);
    }
    for (const text of ['', 'X', '1101054912310021', '11010519491231002Y', '110105194912310021 1', '110105490230002']) {
      expect(idCardNumber(text)).toBeUndefined();
    }
  });
});
