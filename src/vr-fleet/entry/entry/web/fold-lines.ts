import type { Verdict } from '#vr-fleet/entry/entry/entry.contract.ts';

/** A line of the list: the input, and its verdict when available. */
export interface Line {
  /** From 1. */
  readonly line: number;
  readonly sn: string;
  readonly verdict: Verdict | undefined;
}

export type Row =
  | { readonly kind: 'line'; readonly line: Line }
  /** Consecutive valid lines, both ends included. */
  | { readonly kind: 'fold'; readonly from: number; readonly to: number };

/** Number of consecutive valid lines that are folded into one. */
const foldsFrom = 8;

export const isGood = ({ verdict }: Line): boolean => verdict?.verdict === 'ok';
export const isProblem = ({ verdict }: Line): boolean => verdict !== undefined && verdict.verdict !== 'ok';

/** Returns the rows of a list. Long runs of valid lines are folded, except for expanded runs (by their first line). */
export function foldLines(lines: readonly Line[], opened: ReadonlySet<number>): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < lines.length;) {
    let end = index;
    while (end < lines.length && isGood(lines[end]!)) end += 1;
    const from = lines[index]!.line;
    if (end - index >= foldsFrom && !opened.has(from)) {
      rows.push({ kind: 'fold', from, to: lines[end - 1]!.line });
      index = end;
    } else {
      const until = Math.max(end, index + 1);
      for (; index < until; index += 1) rows.push({ kind: 'line', line: lines[index]! });
    }
  }
  return rows;
}
