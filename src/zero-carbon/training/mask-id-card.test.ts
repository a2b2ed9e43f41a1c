import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskIdCard } from './mask-id-card.ts';

const number = fc.stringMatching(/^\d{17}[\dX]$/);

describe('a masked ID card number', () => {
  it('shows the first six and the last four characters', () => {
    expect(maskIdCard('11010519491231002X')).toBe('110105********002X');
  });
  it('is as long as the number, and the same for every date of birth', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        const masked = maskIdCard(one);
        expect(masked).toHaveLength(18);
        expect(masked.slice(6, 14)).toBe('********');
        expect(maskIdCard(one.slice(0, 6) + other.slice(6, 14) + one.slice(14))).toBe(masked);
      }),
    );
  });
  it('shows nothing at all of what is no number of 18 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        fc.pre(!/^\d{17}[\dX]$/.test(text));
        expect(maskIdCard(text)).toBe('*'.repeat(18));
      }),
    );
  });
});
