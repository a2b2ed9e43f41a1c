import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canvas } from '#accounts/captcha/captcha.contract.ts';
import { pickGap } from './drawing/place-gap.ts';
import { fits, tolerance } from './pictures.ts';

const gap = fc.integer({ min: 90, max: 240 });
const shown = fc.double({ min: 120, max: 2_000, noNaN: true });

it('accepts the gap at any displayed width, within the tolerance', () => {
  fc.assert(
    fc.property(gap, shown, fc.double({ min: -1.9, max: 1.9, noNaN: true }), (at, width, off) => {
      expect(fits(at, { x: ((at + off) * width) / canvas.width, width })).toBe(true);
    }),
  );
});

it('rejects a position outside the tolerance', () => {
  fc.assert(
    fc.property(gap, shown, fc.double({ min: tolerance + 0.01, max: 80, noNaN: true }), (at, width, off) => {
      expect(fits(at, { x: ((at + off) * width) / canvas.width, width })).toBe(false);
      expect(fits(at, { x: ((at - off) * width) / canvas.width, width })).toBe(false);
    }),
  );
});

/** An attacker who knows the distribution of gaps but not the picture. */
const guesses: readonly (readonly [string, () => number])[] = [
  ['whole pixels', () => randomInt(90, 241)],
  ['any place', () => 90 + Math.random() * 150],
  ['the middle', () => 165],
  ['anywhere in the picture', () => randomInt(0, 261)],
];

it.each(guesses)('passes at most 3 of 100 random guesses: %s', (_name, guess) => {
  const rounds = 40_000;
  let passed = 0;
  for (let n = 0; n < rounds; n += 1) {
    if (fits(pickGap(canvas.width, canvas.piece), { x: guess(), width: canvas.width })) passed += 1;
  }
  expect(passed / rounds).toBeLessThanOrEqual(0.03);
});
