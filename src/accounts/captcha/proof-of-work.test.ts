import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isProved, isSolved, prove, workRounds } from './proof-of-work.ts';
import { sha256Head } from './sha256-head.ts';

const ascii = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 55,
});

it('calculates the first bits of SHA-256 as Node does', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256Head(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
    }),
  );
});

it('rejects a text of more than one block', () => {
  expect(() => sha256Head('x'.repeat(56))).toThrow(RangeError);
});

it('finds the smallest number for salt and round whose hash starts with the required zeros', () => {
  const number = prove('0123456789abcdefghijkl', 3, 12);
  const hash = createHash('sha256').update(`0123456789abcdefghijkl.3.${number}`).digest('hex');
  expect(hash).toMatch(/^000/);
  expect(isProved('0123456789abcdefghijkl', 3, number, 12)).toBe(true);
  expect(
    Array.from({ length: number }, (_, at) => at).some((at) => isProved('0123456789abcdefghijkl', 3, at, 12)),
  ).toBe(false);
});

it('accepts exactly one number for each round, in order', () => {
  const work = { salt: '0123456789abcdefghijkl', bits: 8 };
  const numbers = Array.from({ length: workRounds }, (_, round) => prove(work.salt, round, work.bits));
  expect(isSolved(work, numbers)).toBe(true);
  for (const other of [[], numbers.slice(1), [...numbers, 0], numbers.toReversed(), numbers.map(() => numbers[0] ?? 0)])
    expect(isSolved(work, other)).toBe(false);
  expect(isSolved({ ...work, salt: 'another-salt-of-22-char' }, numbers)).toBe(false);
  expect(isSolved({ ...work, bits: 24 }, numbers)).toBe(false);
});
