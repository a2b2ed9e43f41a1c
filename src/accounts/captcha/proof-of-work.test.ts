import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isProved, prove } from './proof-of-work.ts';
import { sha256Head } from './sha256-head.ts';

const ascii = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 55,
});

it('reckons the beginning of SHA-256 as the machine does', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      expect(sha256Head(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
    }),
  );
});

it('refuses a text of more than one block', () => {
  expect(() => sha256Head('x'.repeat(56))).toThrow(RangeError);
});

it('finds a number that is right for its salt and round, and whose hash begins with the zeros', () => {
  const number = prove('0123456789abcdefghijkl', 3, 12);
  const hash = createHash('sha256').update(`0123456789abcdefghijkl.3.${number}`).digest('hex');
  expect(hash).toMatch(/^000/);
  expect(isProved('0123456789abcdefghijkl', 3, number, 12)).toBe(true);
  expect(
    Array.from({ length: number }, (_, at) => at).some((at) => isProved('0123456789abcdefghijkl', 3, at, 12)),
  ).toBe(false);
});
