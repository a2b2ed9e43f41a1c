import { useState } from 'react';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { mainQuantity } from '#zero-carbon/rules/calculation/report-data.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import type { Missing } from '#zero-carbon/reporting/reports/entry/missing.ts';

interface Target {
  readonly row: string;
  readonly column: string;
  readonly turn: number;
}

type Gap = Pick<Missing, 'line' | 'month'> & { readonly what: string };

/** The id of the control below a month's row, for serials or a reason. */
export const belowId = (line: string, month: number, what: 'serials' | 'reason'): string =>
  `gap-${line}-${month}-${what}`;

/**
 * The cell to focus: of a gap that the user clicked, or of the address (`?line=7&month=3`) in links from the report's
 * page.
 *
 * @param isYear all lines are in one table; otherwise the line of the gap is opened first.
 */
export function useGapTarget(here: string, lines: readonly EnteredLine[], isYear: boolean) {
  const search = useScreenSearch();
  const targetOf = (gap: Gap, turn: number): Target | undefined => {
    const found = lines.find(({ id }) => id === gap.line);
    const column = gap.what === 'basis' ? 'basis' : found && mainQuantity(found.what.kind);
    return column && { row: `${gap.line}:${gap.month}`, column, turn };
  };
  const [seen, setSeen] = useState('');
  const [target, setTarget] = useState<Target>();
  // the address can change while the section is displayed
  if (seen !== search) {
    setSeen(search);
    const asked = new URLSearchParams(search);
    const [line, month] = [asked.get('line'), asked.get('month')];
    const gap = line && month ? { line, month: Number(month), what: asked.get('what') ?? 'value' } : undefined;
    if (gap) setTarget(targetOf(gap, (target?.turn ?? 0) + 1));
  }
  return {
    target,
    open(gap: Missing): void {
      if (!isYear) navigate(`${here}?line=${gap.line}`, { replace: true });
      if (gap.what === 'serials' || gap.what === 'reason') {
        const control = belowId(gap.line, gap.month, gap.what);
        // after the line is rendered
        requestAnimationFrame(() => document.getElementById(control)?.focus());
      } else setTarget(targetOf(gap, (target?.turn ?? 0) + 1));
    },
  };
}
