import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verdicts } from '#vr-fleet/entry/entry/entry.contract.ts';
import { foldLines, type Line } from './fold-lines.ts';

const lines = (kinds: readonly (typeof verdicts)[number][]): Line[] =>
  kinds.map((verdict, index) => ({ line: index + 1, sn: String(index), verdict: { sn: String(index), verdict } }));
const good = (count: number) => Array<'ok'>(count).fill('ok');

it('folds long runs of valid lines, and no short ones', () => {
  const rows = foldLines(lines([...good(7), 'unknown', ...good(9), 'quota']), new Set());
  expect(rows.map((row) => (row.kind === 'line' ? row.line.line : [row.from, row.to]))).toEqual([
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    [9, 17],
    18,
  ]);
});

it('leaves expanded runs open', () => {
  expect(foldLines(lines(good(12)), new Set([1]))).toHaveLength(12);
});

it('shows every line once, separately or in a fold', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...verdicts), { maxLength: 60 }), fc.boolean(), (kinds, open) => {
      const rows = foldLines(lines(kinds), open ? new Set([1]) : new Set());
      const shown = rows.flatMap((row) =>
        row.kind === 'line'
          ? [row.line.line]
          : Array.from({ length: row.to - row.from + 1 }, (_, place) => row.from + place),
      );
      expect(shown).toEqual(kinds.map((_, index) => index + 1));
    }),
  );
});
