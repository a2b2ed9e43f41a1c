import type { Factor, Factors, GridKind } from '#zero-carbon/rules/calculation/factor.ts';

/**
 * The regions of the grid by the first two digits of a province's code. Inner Mongolia (15) is shared by North and
 * Northeast; the North has most of it.
 */
const provinces: Readonly<Record<string, string>> = {
  N: '11 12 13 14 15 37',
  NE: '21 22 23',
  E: '31 32 33 34 35',
  C: '36 41 42 43',
  NW: '61 62 63 64 65',
  S: '44 45 46 52 53',
  SW: '50 51 54',
};

const regionOf = (province: string): string | undefined =>
  Object.keys(provinces).find((region) => provinces[region]!.split(' ').includes(province.slice(0, 2)));

const isDefault = (factor: Factor): boolean =>
  factor.confidence === 'confirmed' && factor.superseded !== true && factor.value !== null;

/** The newest; within one year, the first by id, so that the order of a set has no effect. */
const newest = (factors: readonly Factor[]): Factor | undefined =>
  factors.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0) || (a.id < b.id ? -1 : 1))[0];

function gridFactor(factors: Factors, kind: GridKind, regions: readonly string[], until: number): Factor | undefined {
  const known = [...factors.values()].filter(
    (factor) =>
      factor.category === 'grid' &&
      factor.kind === kind &&
      isDefault(factor) &&
      factor.year !== null &&
      factor.year <= until,
  );
  for (const region of regions) {
    const found = newest(known.filter((factor) => factor.region === region));
    if (found) return found;
  }
  return undefined;
}

export interface DefaultFactors {
  /** Location-based: the province, else its region, else the nation; at that level, the newest year. */
  readonly location: Factor | undefined;
  /** Market-based: national, without traded non-fossil power. */
  readonly market: Factor | undefined;
  readonly heat: Factor | undefined;
}

/** The default factors: confirmed ones, not of a year after the period's last day. */
export function defaultFactors(factors: Factors, region: string, end: string): DefaultFactors {
  const year = Number(end.slice(0, 4));
  const finer = region === '' ? [] : [`${region.slice(0, 2)}0000`, regionOf(region) ?? 'CN'];
  return {
    location: gridFactor(factors, 'average', [...finer, 'CN'], year),
    market: gridFactor(factors, 'excl-traded-nonfossil', ['CN'], year),
    heat: newest([...factors.values()].filter((factor) => factor.category === 'heat' && isDefault(factor))),
  };
}
