import { isProblem } from '#zero-carbon/rules/calculation/evaluate-terms.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { quantityUnit } from '#zero-carbon/rules/calculation/product.ts';
import { lineTerms } from '#zero-carbon/rules/calculation/report/line-terms.ts';
import { quantitiesOf, type DataLine, type LineKind } from '#zero-carbon/rules/calculation/report-data.ts';
import { inUnit } from './convert-amount.ts';
import type { EnteredLine } from './entry.contract.ts';
import { monthsOf, valueIn } from './missing.ts';

/** Kinds bought by mass, volume or energy: their factor determines which. */
const byFactor: readonly LineKind[] = ['fuel', 'biomass'];

/**
 * The unit of a line's column: the denominator of its factor, else the kind's usual unit. For a kind bought by mass
 * or by volume, the unit of the first month if it converts. Each amount keeps the unit that it was typed in.
 */
export function unitOf(line: EnteredLine, field: string, factors: Factors): string {
  const { what } = line;
  const usual: Readonly<Record<string, string>> = quantitiesOf[what.kind];
  const entered = monthsOf(line).map((month) => valueIn(line, month, field)?.unit ?? '');
  const first = (fits: (unit: string) => boolean): string | undefined =>
    entered.find((unit) => unit !== '' && fits(unit));
  if (what.kind === 'own') {
    const own = what.details.unit ?? counted(line, field, factors);
    return own === '' ? (first(() => true) ?? '') : own;
  }
  const per = counted(line, field, factors);
  const own = usual[field] ?? '';
  if (byFactor.includes(what.kind)) {
    const unit = per === '' ? own : per;
    return first((one) => per === '' || inUnit('1', one, per) !== undefined) ?? unit;
  }
  if (own === '') return first(() => true) ?? '';
  return per === '' || inUnit('1', own, per) !== undefined ? own : per;
}

/** The denominator of a line's factors: `10⁴ Nm³` for natural gas; empty if they do not define it. */
function counted({ id, section, name, what }: EnteredLine, field: string, factors: Factors): string {
  // kind and details are a pair
  const line = { ...what, id, section, name, inUse: true, rows: [] } as DataLine;
  const terms =
    field === 'marketAmount' && what.kind === 'own' && what.details.market !== null
      ? lineTerms(
          { ...line, kind: 'own', details: { ...what.details, terms: what.details.market } },
          factors,
          undefined,
        )
      : lineTerms(line, factors, undefined);
  const read = (terms.tonnes ?? []).flatMap((term) => (isProblem(term) ? [] : [term.unit]));
  return read.length === 0 || read.length < (terms.tonnes?.length ?? 0) ? '' : quantityUnit(read);
}

/** Returns whether a fuel is measured by its gas volume: then the temperature of the volume matters. */
export function isGasVolume(line: EnteredLine, factors: Factors): boolean {
  const unit = unitOf(line, 'used', factors);
  return (
    line.what.kind === 'fuel' &&
    line.what.details.density === null &&
    unit !== '' &&
    inUnit('1', unit, 'm³') !== undefined
  );
}
