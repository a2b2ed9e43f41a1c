import fc from 'fast-check';
import data from 'unhomoglyph/data.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { skeletonOf } from './skeleton.ts';

/** Groups of letters that are easily confused with each other. */
const groups = Object.values(
  Object.groupBy(
    Object.entries(data as Readonly<Record<string, string>>)
      .flatMap(([letter, prototype]) => [letter, prototype].map((one) => ({ one, prototype })))
      .filter(({ one }) => /^\p{L}$/u.test(one) && one.normalize('NFKC') === one && one.normalize('NFD') === one),
    ({ prototype }) => prototype,
  ),
).flatMap((group = []) => {
  const letters = [...new Set(group.map(({ one }) => one))];
  return letters.length > 1 ? [letters] : [];
});

describe('the skeleton of a name', () => {
  it('is the same for names that differ only in confusable letters', () => {
    expect(groups.length).toBeGreaterThan(300);
    const pair = fc
      .constantFrom(...groups)
      .chain((letters) => fc.tuple(fc.constantFrom(...letters), fc.constantFrom(...letters)));
    const part = fc.constantFrom('湖州', '储能', 'Co., Ltd.', '（浙江）', 'Steel');
    fc.assert(
      fc.property(fc.array(fc.oneof(pair, part), { maxLength: 12 }), (parts) => {
        const [one, other] = [0, 1].map((side) => parts.map((of) => (typeof of === 'string' ? of : of[side])).join(''));
        expect(skeletonOf(one!)).toBe(skeletonOf(other!));
      }),
      { numRuns: 500 },
    );
  });
  it.each([
    ['Apple', 'Аpple'],
    ['PAYPAL 贸易', 'PAYPAI 贸易'],
    ['华工科技', '华エ科技'],
    ['modern', 'rnodern'],
    ['中国第1集团', '中国第l集团'],
    ['O2 能源', '０2 能源'],
  ])('is the same for %s and %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));
  it.each([
    ['湖州弁山光电玻璃有限公司', '湖州卞山光电玻璃有限公司'],
    ['Steel 1', 'Steel 2'],
    ['未来能源', '末来能源'],
  ])('differs for %s and %s', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));
});
