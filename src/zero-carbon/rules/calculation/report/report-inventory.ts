import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import {
  evaluateTerms,
  isProblem,
  perUnitIn,
  readFigure,
  times,
} from '#zero-carbon/rules/calculation/evaluate-terms.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import type { Inventory, InventoryLine } from '#zero-carbon/rules/calculation/inventory.ts';
import { step } from '#zero-carbon/rules/calculation/product.ts';
import {
  quantityText,
  mainQuantity,
  type DataLine,
  type FuelFactor,
  type LineSection,
  type OwnFigure,
  type Quantity,
  type QuantityName,
  type ReportData,
  type Term,
} from '#zero-carbon/rules/calculation/report-data.ts';
import { heatOfSteam } from '#zero-carbon/rules/calculation/steam.ts';
import { destination } from './calculate-line.ts';
import { defaultFactors, type DefaultFactors } from './default-factors.ts';

const figure = (value: string, unit: string, more: Partial<OwnFigure> = {}): OwnFigure => ({
  value,
  unit,
  source: '',
  year: null,
  measured: false,
  ...more,
});

/**
 * A report's emissions, removals and offsets as an inventory file with the same tonnes: each line's months added up by
 * their unit, each factor named. Lines that cannot be calculated are left out.
 */
export function inventoryOf(data: ReportData, factors: Factors): Inventory {
  const defaults = defaultFactors(factors, data.region, data.end);
  const lines = data.lines
    .filter((line) => line.inUse)
    .flatMap((line) => (line.kind === 'power' ? powerLine(line, defaults) : productLines(line, defaults)));
  const { start, end, type, region, gwp } = data;
  return { format: 'portico-inventory/1', start, end, type, region, gwp, lines };
}

function powerLine(line: DataLine, { location, market }: DefaultFactors): InventoryLine[] {
  if (!location || !market) return [];
  let grid = new Exact(0);
  let rest = new Exact(0);
  for (const { values } of line.rows) {
    const [bought, green, serials] = [values.grid, values.green, values.greenBacked].map(inKwh);
    if (!bought || !green || !serials || green.gt(bought)) continue;
    grid = grid.plus(bought);
    rest = rest.plus(bought.minus(green.lt(serials) ? green : serials));
  }
  return [
    {
      id: line.id,
      scope: '2',
      terms: [figure(grid.toFixed(), 'kWh'), { factor: location.id }],
      market: [figure(rest.toFixed(), 'kWh'), { factor: market.id }],
    },
  ];
}

function inKwh(quantity: Quantity | null | undefined): Exact | null {
  if (!quantity) return new Exact(0);
  const read = readFigure(quantity.value, quantity.unit, step('', quantity.value, quantity.unit));
  if (isProblem(read)) return null;
  const multiplier = perUnitIn('kWh', read.unit, []);
  return isProblem(multiplier) ? null : times(read.value, multiplier);
}

/** One line for each unit of the months. */
function productLines(line: DataLine, defaults: DefaultFactors): InventoryLine[] {
  const scope = scopeOf(line);
  const terms = termsOf(line, defaults);
  if (!scope || !terms) return [];
  const gas = line.kind === 'gas' ? ` ${line.details.gas}` : scope === 'removal' || scope === 'offset' ? ' CO2e' : '';
  const own = line.kind === 'own' && scope === '2' ? line.details.market : null;
  const amounts = sumsByUnit(line, mainQuantity(line.kind));
  const others = own ? sumsByUnit(line, 'marketAmount') : new Map<string, Exact>();
  return [...amounts].map(([unit, amount], at) => {
    const bought = others.size > 0 ? [...others][at] : undefined;
    const [otherUnit, other] = bought ?? [unit, amount];
    return {
      id: at === 0 ? line.id : `${line.id}.${at + 1}`,
      scope,
      terms: [figure(amount.toFixed(), `${unit}${gas}`), ...terms],
      ...(own ? { market: [figure(other.toFixed(), otherUnit), ...own] } : {}),
    };
  });
}

function sumsByUnit(line: DataLine, name: QuantityName): Map<string, Exact> {
  const sums = new Map<string, Exact>();
  for (const { values } of line.rows) {
    const quantity = values[name];
    if (quantity) sums.set(quantity.unit, (sums.get(quantity.unit) ?? new Exact(0)).plus(quantity.value));
  }
  return sums;
}

function scopeOf(line: DataLine): InventoryLine['scope'] | null {
  if (line.kind === 'own') return line.details.scope;
  if (line.kind === 'offset' && line.details.retiredOn === null) return null;
  const goesTo = destination(line);
  if (goesTo === 'scope1') return '1';
  if (goesTo === 'scope2') return '2';
  return goesTo === 'biogenic' || goesTo === 'removal' || goesTo === 'offset' ? goesTo : null;
}

/** The terms behind the quantity; null if the line has no factor. */
function termsOf(line: DataLine, { heat }: DefaultFactors): Term[] | null {
  switch (line.kind) {
    case 'fuel': {
      const { density, factor } = line.details;
      return [...(density ? [figure(density.value, density.unit)] : []), ...fuelTerms(factor)];
    }
    case 'heat':
    case 'steam': {
      const factor = line.details.factor ?? (heat ? { factor: heat.id } : null);
      if (!factor) return null;
      if (line.kind === 'heat') return [factor];
      const warmth = heatOfSteam(line.details.pressure, line.details.temperature);
      return 'zh' in warmth
        ? null
        : [figure(warmth.toDecimalPlaces(30).toFixed(), 'GJ/t', { source: 'IAPWS-IF97' }), factor];
    }
    case 'biomass':
      return line.details.factor ? [line.details.factor] : null;
    case 'own':
      return line.details.terms;
    case 'gas':
    case 'removal':
    case 'offset':
      return [];
    case 'power':
    case 'output':
      return null;
  }
}

function fuelTerms(factor: FuelFactor): Term[] {
  if ('factor' in factor) return [factor];
  const { source, year, measured } = factor;
  if ('value' in factor) return [figure(factor.value, factor.unit, { source, year, measured })];
  return [
    figure(factor.ncv.value, factor.ncv.unit, { source, year, measured }),
    figure(factor.carbonContent.value, factor.carbonContent.unit, { source, year, measured }),
    figure(factor.oxidation, '', { source, year, measured }),
    figure('44/12', 't CO2/t C'),
  ];
}

const sectionsOf: Readonly<Record<string, LineSection>> = {
  '1': 'process',
  '2': 'purchased-power',
  biogenic: 'biomass',
  removal: 'removals',
  offset: 'offsets',
};

/**
 * The draft lines of an inventory file: each line as a custom line of the report, entered once for the year. Removals
 * and offsets are in tonnes; the retirement date of an offset is unknown, so that it counts only after the user enters
 * it.
 */
export function reportLinesOf(inventory: Inventory, factors: Factors): DataLine[] {
  return inventory.lines.map((line): DataLine => {
    const section = sectionsOf[line.scope] ?? 'scope-3';
    const base = { id: line.id, name: line.id, section, inUse: true };
    const row = (values: DataLine['rows'][number]['values']) => [{ month: 0, values, basis: null, evidence: [] }];
    if (line.scope === 'removal' || line.scope === 'offset') {
      const found = evaluateTerms(line.terms, factors, inventory.gwp);
      const tonnes = isProblem(found) ? null : { value: found.tonnes.toFixed(9), unit: 't' };
      if (line.scope === 'removal')
        return { ...base, kind: 'removal', details: { method: '' }, rows: row({ removed: tonnes }) };
      const unknown = { registry: '', project: '', vintage: null, retiredOn: null };
      return { ...base, kind: 'offset', details: unknown, rows: row({ retired: tonnes }) };
    }
    const [amount, terms] = splitQuantity(line.terms);
    const [marketAmount, market] = line.market ? splitQuantity(line.market) : [null, null];
    return {
      ...base,
      kind: 'own',
      details: { scope: line.scope, every: 'year', terms, market },
      rows: row(marketAmount ? { amount, marketAmount } : { amount }),
    };
  });
}

/**
 * The quantity is the first term if it can be entered as one; else it is the plain number one, and all terms are
 * factors.
 */
function splitQuantity(terms: InventoryLine['terms']): [Quantity, Term[]] {
  const [first, ...others] = terms;
  if (first && 'value' in first && quantityText.safeParse(first.value).success && others.length < terms.length)
    return [{ value: first.value, unit: first.unit }, others];
  return [{ value: '1', unit: '' }, terms.slice(0, 7)];
}
