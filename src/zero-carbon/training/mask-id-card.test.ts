import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdCard } from '#kernel/checks/id-card.ts';
import { maskIdCard } from './mask-id-card.ts';

const number = fc.stringMatching(/^\d{17}[\dX]$/);

describe('a masked ID card number', () => {
  it('shows the first two digits and the two before the check digit', () => {
    expect(maskIdCard('11010519491231002X')).toBe('11*************02*');
  });
  it('is the same for every date of birth and every check digit', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        const masked = maskIdCard(one);
        expect(masked).toHaveLength(18);
        expect(maskIdCard(one.slice(0, 6) + other.slice(6, 14) + one.slice(14, 17) + other.slice(17))).toBe(masked);
      }),
    );
  });
  it('leaves at least 10,000 candidates for a known area and working age', () => {
    const own = '330523199003079522';
    const masked = maskIdCard(own);
    const checkDigits = [...'0123456789X'];
    let candidates = 0;
    for (let day = Date.UTC(1961, 0, 1); day < Date.UTC(2009, 0, 1); day += 86_400_000) {
      const born = new Date(day).toISOString().slice(0, 10).replaceAll('-', '');
      for (let hidden = 0; hidden < 10; hidden += 1) {
        const first17 = `${own.slice(0, 6)}${born}${hidden}${own.slice(15, 17)}`;
        const candidate = first17 + checkDigitOf(first17);
        if (maskIdCard(candidate) === masked) candidates += 1;
      }
    }
    expect(checkDigits.filter((last) => isIdCard(own.slice(0, 17) + last))).toEqual([checkDigitOf(own.slice(0, 17))]);
    expect(candidates).toBeGreaterThan(100_000);
  });
  it('hides any text other than a number of 18 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        fc.pre(!/^\d{17}[\dX]$/.test(text));
        expect(maskIdCard(text)).toBe('*'.repeat(18));
      }),
    );
  });
});

/** GB 11643. */
function checkDigitOf(first17: string): string {
  const sum = [...first17].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0);
  return '10X98765432'[sum % 11]!;
}
