import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, readSerials } from './serial-ranges.ts';

const read = (written: string) => {
  const found = readSerials(written);
  if ('problem' in found) return found.problem.en;
  return [String(found.count), ...found.ranges.map(({ prefix, from, to }) => `${prefix} ${from} ${to}`)];
};

describe('serials', () => {
  it.each([
    ['A0001–A0500', ['500', 'A 1 500']],
    ['A0001-A0500', ['500', 'A 1 500']],
    ['Ａ０００１～Ａ０５００', ['500', 'A 1 500']],
    ['A0001 至 A0500', ['500', 'A 1 500']],
    ['A0001–0500', ['500', 'A 1 500']],
    ['a7', ['1', 'A 7 7']],
    ['A0001，A0003、A0007; B1 - B2', ['5', 'A 1 1', 'A 3 3', 'A 7 7', 'B 1 2']],
    ['GEC-2025-0001', ['1', 'GEC-2025- 1 1']],
    ['GEC-2025-0001–GEC-2025-0010', ['10', 'GEC-2025- 1 10']],
    ['GEC-2025-0001-GEC-2025-0010', ['10', 'GEC-2025- 1 10']],
    ['1234567890123456789012', ['1', '1234 567890123456789012 567890123456789012']],
    ['', ['0']],
  ])('%j are parsed', (written, expected) => {
    expect(read(written)).toEqual(expected);
  });

  it.each([
    ['ABC', 'is not a serial'],
    ['A0001–B0500', 'is not a serial'],
    ['A0500–A0001', 'ends before it starts'],
    ['A1–A2–A3', 'is not a serial'],
    ['A0001–A0500, A0500', 'share serials'],
    ['A1–A2000000', '1000000 serials at most'],
  ])('%j is refused with the reason', (written, why) => {
    expect(read(written)).toContain(why);
  });

  it('count and overlap as sets of numbers do', () => {
    const range = fc.tuple(fc.nat(200), fc.nat(50)).map(([from, more]) => ({ from, to: from + more }));
    fc.assert(
      fc.property(range, range, (a, b) => {
        const written = ({ from, to }: typeof a) => `X${from}–X${to}`;
        const [one, other] = [readSerials(written(a)), readSerials(written(b))];
        if ('problem' in one || 'problem' in other) throw new Error('not read');
        expect(one.count).toBe(BigInt(a.to - a.from + 1));
        const numbers = new Set(Array.from({ length: a.to - a.from + 1 }, (_, at) => a.from + at));
        const shares = Array.from({ length: b.to - b.from + 1 }, (_, at) => b.from + at).some((n) => numbers.has(n));
        expect(overlaps(one.ranges[0]!, other.ranges[0]!)).toBe(shares);
      }),
    );
  });
});
