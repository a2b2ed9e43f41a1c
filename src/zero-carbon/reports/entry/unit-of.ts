import { quantitiesOf, type LineKind } from '#zero-carbon/calculation/report-data.ts';
import type { EnteredLine } from './entry.contract.ts';
import { monthsOf, valueIn } from './missing.ts';

/** Kinds that are bought by mass or by volume. */
const byEither: readonly LineKind[] = ['fuel', 'biomass'];

/**
 * What a column shows a line's quantity in: the kind's usual unit; that of the first month where it is bought by mass or
 * by volume, or has no usual one. Each amount keeps the unit that it was typed in.
 */
export function unitOf(line: EnteredLine, field: string): string {
  const entered = monthsOf(line).map((month) => valueIn(line, month, field)?.unit ?? '');
  const usual: Readonly<Record<string, string>> = quantitiesOf[line.what.kind];
  const { what } = line;
  const own = (what.kind === 'own' ? what.details.unit : usual[field]) ?? '';
  if (own !== '' && !byEither.includes(line.what.kind)) return own;
  return entered.find((unit) => unit !== '') ?? own;
}
