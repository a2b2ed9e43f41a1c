import type { Verdict } from '#vr-fleet/entry/entry.contract.ts';

/** A line as it stands in the list: what was typed, and its verdict once it has one. */
export interface Line {
  /** From 1. */
  readonly line: number;
  readonly sn: string;
  readonly verdict: Verdict | undefined;
}

export type Row =
  | { readonly kind: 'line'; readonly line: Line }
  /** Good lines that follow each other, both of which count. */
  | { readonly kind: 'fold'; readonly from: number; readonly to: number };

/** So many good lines in a row become one. */
const foldsFrom = 8;

export const isGood = ({ verdict }: Line): boolean => verdict?.verdict === 'ok';
export const isProblem = ({ verdict }: Line): boolean => verdict !== undefined && verdict.verdict !== 'ok';

/** The rows of a list, long runs of good lines folded into one, but for those that were opened (by their first line). */
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
