import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareVersions, versionPattern } from './version-number.messages.ts';

const part = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 999_999_999 }));
const version = fc.array(part, { minLength: 2, maxLength: 4 });
const sign = (value: number | undefined): number => Math.sign(value!) || 0;

it('compares versions numerically and consistently', () => {
  expect(compareVersions('5.10.1', '5.9.8')).toBeGreaterThan(0);
  expect(compareVersions('5.9', '5.9.0.0')).toBe(0);
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      const [first, second, third] = [a, b, c].map((parts) => parts.join('.')) as [string, string, string];
      const padded = (parts: number[]) => [...parts, 0, 0].slice(0, 4);
      const place = padded(a).findIndex((value, index) => value !== padded(b)[index]);
      const expected = place < 0 ? 0 : Math.sign(padded(a)[place]! - padded(b)[place]!);
      expect(sign(compareVersions(first, second))).toBe(expected);
      expect(sign(compareVersions(second, first))).toBe(-expected || 0);
      if (expected >= 0 && sign(compareVersions(second, third)) >= 0) {
        expect(sign(compareVersions(first, third))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('rejects invalid versions', () => {
  for (const text of ['5', '5.', '.5', '5.9.8.1.2', '05.9', '5.9-beta', ' 5.9', '5.9\n', '1234567890.1', '５.9']) {
    expect([text, versionPattern.test(text), compareVersions(text, '1.0')]).toEqual([text, false, undefined]);
  }
});
