import { exactText, Exact, quotient, readDecimal } from '#zero-carbon/rules/calculation/decimals.ts';
import type { DataLine, ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import type { Monthly, Sums } from './sums.ts';

/** kWh of power by source, GJ of heat, tce of fuels and biomass, and the total in tce. */
export type Energy = Readonly<
  Record<'power' | 'heat' | 'fuels' | 'biomass' | 'nonFossil' | 'total' | PowerName, string>
>;
type PowerName = 'grid' | 'green' | 'greenBacked' | 'direct' | 'own' | 'exported';

type EnergyAmounts = Readonly<Record<keyof Energy, Exact>>;

/** GB/T 2589-2020, in tce: 0.1229 kgce/kWh of power, 0.03412 kgce/MJ of heat. */
const coalOfPower = '0.0001229';
const coalOfHeat = '0.03412';
/** GJ in one tce. */
const coal = new Exact('29.3076');

/**
 * Energy use: power × 0.1229 kgce/kWh, heat × 0.03412 kgce/MJ, fuels by NCV ÷ 29.3076 GJ/tce. Exported power is
 * displayed and never subtracted.
 */
export function energyOf(sums: Sums): EnergyAmounts {
  const names = ['grid', 'green', 'greenBacked', 'direct', 'own', 'exported', 'heat', 'fuels', 'biomass'] as const;
  const amounts = Object.fromEntries(names.map((name) => [name, sums.of(name)])) as Record<
    (typeof names)[number],
    Exact
  >;
  const [fuels, biomass] = [quotient(amounts.fuels, coal), quotient(amounts.biomass, coal)];
  const power = amounts.grid.plus(amounts.direct).plus(amounts.own);
  const total = power.times(coalOfPower).plus(amounts.heat.times(coalOfHeat)).plus(fuels).plus(biomass);
  const nonFossil = amounts.own.plus(amounts.direct).plus(amounts.greenBacked).times(coalOfPower).plus(biomass);
  return { ...amounts, fuels, biomass, power, nonFossil, total };
}

export type MeasureName =
  | 'nonFossilShare'
  | 'renewablePower'
  | 'ownPowerShare'
  | 'carbonPerEnergy'
  | 'intensityCut'
  | 'measuredShare'
  | 'neutralised'
  | 'removalShare';

/**
 * A measure; shares in per cent. `missing`: an input is missing; `not-applicable`: a confirmed entry makes its
 * denominator zero.
 */
export interface Measure {
  readonly value: string | null;
  readonly state: 'known' | 'missing' | 'not-applicable';
  /** The two amounts that it was computed from, and their units; null if there are none. */
  readonly from: { readonly over: string; readonly under: string; readonly unit: string } | null;
}

export const textsOf = <K extends string>(values: Readonly<Record<K, Exact>>): Record<K, string> =>
  Object.fromEntries(Object.entries<Exact>(values).map(([name, value]) => [name, exactText(value)])) as Record<
    K,
    string
  >;

/** The yearly amount of an output line; null if missing or zero. */
export function outputAmount(line: DataLine | undefined): Exact | null {
  const value = line?.rows[0]?.values.amount?.value;
  const amount = value === undefined ? null : readDecimal(value);
  return amount?.isZero() ? null : amount;
}

const hundred = new Exact(100);
const missing: Measure = { value: null, state: 'missing', from: null };

type Totals = Readonly<Record<Monthly | 'gross', Exact>>;

/** The measures for scoring indicators and gates (1.1 to 1.4, 2.3, 4.3, 6.1, 6.3). */
export function measuresOf(
  data: ReportData,
  sums: Sums,
  totals: Totals,
  energy: EnergyAmounts,
): Record<MeasureName, Measure> {
  /** Zero counts only if every row of the kind is filled, and there is at least one. */
  const isConfirmed = (kind: 'Emissions' | 'Power' | 'Energy'): boolean =>
    sums.of(`filled${kind}`).gt(0) && sums.of(`empty${kind}`).isZero();
  const share = (
    over: Exact,
    under: Exact,
    unit: string,
    kind: 'Emissions' | 'Power' | 'Energy',
    by = hundred,
  ): Measure => {
    if (under.isZero()) return isConfirmed(kind) ? { ...missing, state: 'not-applicable' } : missing;
    const from = { over: exactText(over), under: exactText(under), unit };
    return { value: quotient(over.times(by), under).toFixed(), state: 'known', from };
  };
  // Without an NCV for every fuel the total is unknown, and so is each share.
  const isEnergyKnown = sums.of('withoutEnergy').isZero();
  const ofEnergy = (over: Exact, unit: string, by: Exact): Measure =>
    isEnergyKnown ? share(over, energy.total, unit, 'Energy', by) : missing;
  const supplied = energy.own.plus(energy.direct);
  const direct = totals.scope1.plus(totals.scope2Market);
  return {
    nonFossilShare: ofEnergy(energy.nonFossil, 'tce', hundred),
    renewablePower: share(supplied.plus(energy.greenBacked), energy.power, 'kWh', 'Power'),
    ownPowerShare: share(supplied, energy.power, 'kWh', 'Power'),
    carbonPerEnergy: ofEnergy(sums.of('energyTonnes'), 't CO2/tce', new Exact(1)),
    intensityCut: intensityCut(data, direct),
    measuredShare: share(sums.of('measuredTonnes'), direct, 't CO2e', 'Emissions'),
    neutralised: neutralised(totals, isConfirmed('Emissions')),
    removalShare: share(totals.removal, totals.gross, 't CO2e', 'Emissions'),
  };
}

/** (Removals + retired offsets) ÷ gross, at most 100 %; 100 % if gross is zero. */
function neutralised(totals: Totals, isConfirmed: boolean): Measure {
  const offset = totals.removal.plus(totals.offset);
  const from = { over: exactText(offset), under: exactText(totals.gross), unit: 't CO2e' };
  if (totals.gross.isZero()) return isConfirmed ? { value: '100', state: 'known', from } : missing;
  const reached = quotient(offset.times(hundred), totals.gross);
  return { value: (reached.gt(hundred) ? hundred : reached).toFixed(), state: 'known', from };
}

/** (I₀ − I₁) ÷ I₀ ÷ years; I is scopes 1 and 2, market-based, per unit of the report's denominator. */
function intensityCut(data: ReportData, tonnes: Exact): Measure {
  const amount = outputAmount(
    data.lines.find((line) => line.id === data.denominator && line.kind === 'output' && line.inUse),
  );
  const years = data.base ? Number(data.end.slice(0, 4)) - data.base.year : 0;
  const before = data.base && readBase(data.base);
  if (!before || !amount || years <= 0 || before.denominator.isZero()) return missing;
  if (before.tonnes.isZero()) return { ...missing, state: 'not-applicable' };
  // (a/b − c/d) ÷ (a/b) ÷ years = (a·d − c·b) ÷ (a·d·years), so that there is one division.
  const once = before.tonnes.times(amount);
  const now = tonnes.times(before.denominator);
  return {
    value: quotient(once.minus(now).times(hundred), once.times(years)).toFixed(),
    state: 'known',
    from: {
      over: exactText(quotient(tonnes, amount)),
      under: exactText(quotient(before.tonnes, before.denominator)),
      unit: 't CO2e',
    },
  };
}

function readBase(base: NonNullable<ReportData['base']>): { tonnes: Exact; denominator: Exact } | null {
  const [scope1, scope2, denominator] = [base.scope1, base.scope2Market, base.denominator].map(readDecimal);
  return scope1 && scope2 && denominator ? { tonnes: scope1.plus(scope2), denominator } : null;
}
