import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactText, quotient, readRatio, rounded, sum, timesRatio, unity, valueOf, Exact } from './decimals.ts';

const decimalText = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(9, '0')}`);

describe('decimals', () => {
  it('store a ratio exactly: twelve times 44/12 is 44', () => {
    const twelve = readRatio('12')!;
    expect(exactText(valueOf(timesRatio(readRatio('44/12')!, twelve)))).toBe('44');
    expect(exactText(valueOf(readRatio('44/12')!))).toBe('3.66666666666666666666666666667');
    expect(valueOf(readRatio('44/12')!).toFixed()).toBe(`3.${'6'.repeat(38)}7`);
  });
  it('are read from decimal text only', () => {
    for (const text of ['', '-1', '1e3', '1,0', ' 1', '1/0', '1/2/3', 'Infinity', '.5'])
      expect(readRatio(text)).toBe(null);
  });
  it('are rounded half up once, from the exact value', () => {
    expect(rounded(new Exact('0.0005'))).toBe('0.001');
    expect(rounded(new Exact('0.00049999999999999999999999999'))).toBe('0.000');
    expect(rounded(new Exact('2.5'), 0)).toBe('3');
    expect(rounded(quotient(new Exact(1), new Exact(8)), 2)).toBe('0.13');
  });
  it('are added exactly in any order', () => {
    fc.assert(
      fc.property(fc.array(decimalText, { maxLength: 40 }), (texts) => {
        const scaled = texts.reduce((total, text) => total + BigInt(text.replace('.', '')), 0n);
        const total = sum(texts.map((text) => new Exact(text)));
        expect(total.times('1000000000').toFixed()).toBe(String(scaled));
        expect(sum(texts.toReversed().map((text) => new Exact(text))).eq(total)).toBe(true);
      }),
    );
  });
  it('are multiplied exactly in any order', () => {
    fc.assert(
      fc.property(fc.array(decimalText, { minLength: 1, maxLength: 8 }), (texts) => {
        const product = (all: readonly string[]) => all.map((text) => readRatio(text)!).reduce(timesRatio, unity).over;
        const scaled = texts.reduce((total, text) => total * BigInt(text.replace('.', '')), 1n);
        expect(
          product(texts)
            .times(new Exact(10).pow(9 * texts.length))
            .toFixed(),
        ).toBe(String(scaled));
        expect(product(texts.toReversed()).eq(product(texts))).toBe(true);
      }),
    );
  });
});
