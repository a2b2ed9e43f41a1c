import type { InputProblem } from '#kernel/checks/explain.ts';
import { type AnyText, type Lang, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { gases } from '#zero-carbon/rules/calculation/content/gases.ts';
import { cancel } from '#zero-carbon/rules/calculation/product.ts';
import { readUnit, type ReadUnit, type Unit, type UnitWord } from '#zero-carbon/rules/calculation/units/units.ts';
import type { FactorCategory } from '#zero-carbon/rules/calculation/factor.ts';
import type { FactorFields } from './factor-fields.ts';
import { factorWords as text } from './factors.words.ts';

/** The quantities that a factor of a category applies to, and its result: a mass of a gas, or a unit of energy. */
const meant: Readonly<
  Record<Exclude<FactorCategory, 'gwp'>, { readonly of: readonly string[]; readonly gives: string | null }>
> = {
  grid: { of: ['kWh'], gives: null },
  'power-footprint': { of: ['kWh'], gives: null },
  heat: { of: ['GJ'], gives: null },
  fuel: { of: ['t', 'm³', 'L', 'GJ'], gives: null },
  'fuel-ncv': { of: ['t', 'm³', 'L'], gives: 'GJ' },
  'standard-coal': { of: ['kWh', 'MJ', 't', 'm³', 'L'], gives: 'tce' },
};

const words = new Set(gases.map(({ word }) => word));

/** The problems of a factor that concern several fields. */
export function factorProblems(fields: FactorFields, lang: Lang): InputProblem[] {
  const found: InputProblem[] = [];
  const say = <T extends AnyText>(path: keyof FactorFields, message: T, ...values: ValuesOf<T>): unknown =>
    found.push({ path, message: translate(message, lang, ...values) });
  const { category, value, from, to, unit, gas = '', factorSet = '', year, kind, region = '' } = fields;
  const hasRange = from !== undefined && to !== undefined;
  if ((value === undefined) !== hasRange || (from === undefined) !== (to === undefined))
    say('value', text.valueOrRange);
  if (hasRange && Number(from) >= Number(to)) say('to', text.wrongRange);
  const read = readUnit(unit);
  if ('problem' in read) say('unit', read.problem);
  else if (category !== 'gwp' && !isMeant(read.unit, category))
    say('unit', text.wrongUnit, { of: meant[category].of.join('、') });
  if (category === 'gwp') {
    if (!words.has(gas)) say('gas', text.unknownGas);
    else if (unit !== `kg CO2e/kg ${gas}`) say('unit', text.potentialUnit, { unit: `kg CO2e/kg ${gas}` });
    if (!['AR4', 'AR5', 'AR6'].includes(factorSet)) say('factorSet', text.potentialSet);
    else if (fields.code !== `gwp-${factorSet}-${gas}`)
      say('code', text.potentialCode, { code: `gwp-${factorSet}-${gas}` });
  }
  if (category === 'grid') {
    if (year === undefined && !fields.superseded) say('year', text.gridYear);
    if (kind === undefined) say('kind', text.gridKind);
    if (region === '') say('region', text.wrongRegion);
  }
  const derivation = [fields.ncv, fields.ncvUnit, fields.carbon, fields.oxidation];
  const given = derivation.filter((one) => one !== undefined && one !== '');
  if (given.length > 0 && (given.length < derivation.length || category !== 'fuel')) say('ncv', text.wholeDerivation);
  else if (fields.ncvUnit) {
    const ncv = readUnit(fields.ncvUnit);
    if ('problem' in ncv) say('ncvUnit', ncv.problem);
    else if (!isMeant(ncv.unit, 'fuel-ncv')) say('ncvUnit', text.wrongUnit, { of: meant['fuel-ncv'].of.join('、') });
  }
  return found;
}

const unitOf = (read: ReadUnit): Unit => ('unit' in read ? read.unit : { over: [], under: [] });
const isGas = ({ dimension }: UnitWord): boolean => dimension.startsWith('gas ');

/** Returns true if the unit times one of its category's quantities gives exactly the category's result. */
function isMeant(unit: Unit, category: keyof typeof meant): boolean {
  const { of, gives } = meant[category];
  return of.some((quantity) => {
    const { over, under } = cancel([
      unitOf(readUnit(quantity)),
      unit,
      { over: [], under: unitOf(readUnit(gives ?? 't')).over },
    ]).left;
    return under.length === 0 && (gives === null ? over.length === 1 && over.every(isGas) : over.length === 0);
  });
}
