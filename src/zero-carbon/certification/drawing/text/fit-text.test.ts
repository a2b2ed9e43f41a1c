import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from '#zero-carbon/certification/drawing/design.ts';
import { measures } from '#zero-carbon/certification/drawing/measures.ts';
import { fitText, heightOf } from './fit-text.ts';
import { plainText, setterOf } from './set-text.ts';

const setter = setterOf({ font: 'serif', weight: 'regular' }, measures);
const letters = [...'安吉南岭储能电池有限公司，。《》（）ABCabcxyzfi ,.-/0123456789 '];
const text = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 100 })
  .map((parts) => parts.join('').trim())
  .filter((words) => words !== '');
const room = fc.record({ width: fc.integer({ min: 60, max: 500 }), height: fc.integer({ min: 6, max: 80 }) });
const rule = fc.record({
  size: fc.integer({ min: 40, max: 400 }).map((tenths) => tenths / 10),
  smallest: fc.integer({ min: 40, max: 200 }).map((tenths) => tenths / 10),
  leading: fc.constantFrom(1, 1.2, 1.5),
  fit: fc.constantFrom(...fits),
});
const unspaced = (lines: readonly string[]): string => lines.join('').replaceAll(' ', '');

describe('a text in a box', () => {
  it('fits its width and height without loss, within its size limits', () => {
    fc.assert(
      fc.property(text, room, rule, (words, box, how) => {
        const { size, lines, fits: holds } = fitText([words], box, how, setter.widthOf);
        expect(unspaced(lines)).toBe(unspaced([words]));
        const smallest = how.fit === 'wrap' ? how.size : Math.min(how.smallest, how.size);
        expect(size).toBeLessThanOrEqual(how.size);
        expect(size).toBeGreaterThanOrEqual(smallest);
        if (how.fit === 'shrink') expect(lines).toEqual([words]);
        if (!holds) {
          expect(size).toBe(smallest);
          return;
        }
        expect(heightOf(lines.length, size, how.leading)).toBeLessThanOrEqual(box.height + 0.011);
        for (const line of lines) expect(setter.widthOf(line) * size).toBeLessThanOrEqual(box.width + 0.011);
      }),
      { numRuns: 500 },
    );
  });
  it('on one line has the largest size that fits, to a tenth of a point', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 500 }), (words, width) => {
        const how = { size: 96, smallest: 4, leading: 1.2, fit: 'shrink' } as const;
        const { size, fits: holds } = fitText([words], { width, height: 500 }, how, setter.widthOf);
        const wide = setter.widthOf(words);
        if (holds && size < 96) expect(wide * (size + 0.1)).toBeGreaterThan(width);
        expect(holds).toBe(wide * 4 <= width + 0.01);
      }),
    );
  });
  it('starts no line with a closing mark and ends none with an opening one', () => {
    const how = { size: 12, smallest: 12, leading: 1.2, fit: 'wrap' } as const;
    fc.assert(
      fc.property(text, fc.integer({ min: 80, max: 300 }), (words, width) => {
        const { lines } = fitText([words], { width, height: 2_000 }, how, setter.widthOf);
        for (const line of lines.slice(1)) {
          // a row of marks longer than a line must break somewhere
          if (/^[，。》）]/u.test(line)) expect(/[，。》）]{3}/u.test(words)).toBe(true);
        }
      }),
    );
  });
  it('starts no line with a closing mark after a space', () => {
    const how = { size: 12, smallest: 12, leading: 1.2, fit: 'wrap' } as const;
    const { lines } = fitText(['安安安 ）安安安'], { width: 80, height: 2_000 }, how, setter.widthOf);
    expect(lines.filter((line) => line.startsWith('）'))).toEqual([]);
  });
  it('in few lines has lines of similar length, and no single character on the last', () => {
    const how = { size: 20, smallest: 8, leading: 1.2, fit: 'shrinkThenWrap' } as const;
    const name = '浙江安吉南岭绿色储能电池科技股份有限公司湖州分公司余村第二工厂';
    const { lines } = fitText([name], { width: 200, height: 60 }, how, setter.widthOf);
    const lengths = lines.map((line) => line.length);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(lengths.length);
  });
  it('breaks no word if a smaller size avoids it', () => {
    const how = { size: 30, smallest: 8, leading: 1.2, fit: 'shrinkThenWrap' } as const;
    const { lines } = fitText(['Electrochemical Instrumentation'], { width: 100, height: 60 }, how, setter.widthOf);
    expect(lines).toEqual(['Electrochemical', 'Instrumentation']);
  });
});

describe('the characters of a text', () => {
  it('are composed, without invisible ones', () => {
    expect(plainText('e\u0301\u00adtat\u200b\tde\u00a0droit\u0007')).toBe('état de droit');
  });
  it('each have a width independent of their neighbours', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(setter.widthOf(one + other)).toBeCloseTo(setter.widthOf(one) + setter.widthOf(other), 9);
        expect(setter.set(one).reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(setter.widthOf(one), 9);
      }),
    );
  });
});
