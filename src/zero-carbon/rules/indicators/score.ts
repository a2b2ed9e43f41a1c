import { Working, type Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { indicatorsOf, type IndicatorSet, type Rule } from './indicator-set.ts';
import type { MeasureName, MeasureValue } from './measures.ts';

const zero = new Working(0);
const hundred = new Working(100);

/** Points by the id of the indicator, which override its rule. */
export type GivenPoints = Readonly<Record<string, string>>;

/** An answer: yes or no, a decimal text, the id of an option, or the ids of items. */
export interface ScoredAnswer {
  readonly value: boolean | string | readonly string[] | null;
  /** The reason why it is declared not to apply. */
  readonly notApplicable?: string | null;
}

export interface ScoreInput {
  /** By the id of the indicator or veto. */
  readonly answers: Readonly<Record<string, ScoredAnswer | undefined>>;
  readonly measures: Readonly<Partial<Record<MeasureName, MeasureValue>>>;
  /** True if any month is estimated. */
  readonly estimated: boolean;
  /** True if offsets are claimed. */
  readonly offsets: boolean;
}

export interface IndicatorScore {
  readonly id: string;
  readonly state: 'scored' | 'missing' | 'not-applicable';
  /** To 2 decimals. */
  readonly points: string;
}

export interface GateScore {
  readonly star: number;
  /** Each is true if met; `vetoes`: those that the star needs; `measured`: no estimated month if it allows none. */
  readonly points: boolean;
  readonly renewablePower: boolean;
  readonly neutralised: boolean;
  readonly vetoes: boolean;
  readonly measured: boolean;
}

export interface Score {
  readonly indicators: readonly IndicatorScore[];
  readonly categories: readonly { readonly id: string; readonly points: string }[];
  /** Of 100. If indicators do not apply, the others are scaled by their weights, rounded down. */
  readonly points: string;
  readonly vetoes: readonly { readonly id: string; readonly state: 'met' | 'failed' | 'open' | 'not-asked' }[];
  readonly gates: readonly GateScore[];
  /** The highest row of gates that is fully met; null for none. */
  readonly star: number | null;
}

/**
 * Scores reports by one indicator set; the set is parsed once. Each indicator is rounded half up to 2 decimals and the
 * total is the sum of those; gates compare exact values. A panel's points override the rule's points; gates of measures
 * still use the measures. Browser and server give the same result.
 *
 * @example
 * const score = scorer(set);
 * score({ answers, measures, estimated: false, offsets: true }).star; // 4
 */
export function scorer(set: IndicatorSet): (input: ScoreInput, given?: GivenPoints) => Score {
  const indicators = indicatorsOf(set).map((indicator) => ({
    ...indicator,
    weight: read(indicator.weight) ?? zero,
    points: pointsBy(indicator.rule, read(indicator.weight) ?? zero),
  }));
  const categories = set.categories.map(({ id, indicators }) => ({ id, ids: new Set(indicators.map(({ id }) => id)) }));
  const gates = set.gates
    .map((gate) => ({
      star: gate.star,
      points: read(gate.points),
      renewablePower: read(gate.renewablePower),
      neutralised: read(gate.neutralised),
    }))
    .toSorted((a, b) => a.star - b.star);
  return ({ answers, measures, estimated, offsets }, byPanel = {}) => {
    let total = zero;
    let applicable = zero;
    const scored = indicators.map(({ id, weight, measure, mayNotApply, points }) => {
      const given = answers[id];
      const panel = byPanel[id];
      const measured = measure === null ? undefined : (measures[measure] ?? missing);
      const excused = measured ? measured.state === 'not-applicable' : false;
      if (excused || (mayNotApply && isReason(given?.notApplicable))) {
        return { id, state: 'not-applicable' as const, points: zero };
      }
      applicable = applicable.plus(weight);
      const reached = panel === undefined ? points(measured ? measured.value : (given?.value ?? null)) : read(panel);
      if (reached === null) return { id, state: 'missing' as const, points: zero };
      const rounded = reached.toDecimalPlaces(2);
      total = total.plus(rounded);
      return { id, state: 'scored' as const, points: rounded };
    });
    const vetoes = set.vetoes.map(({ id, onlyIf, fromStar }) => {
      const value = answers[id]?.value ?? null;
      const answered = value === true ? ('met' as const) : value === false ? ('failed' as const) : ('open' as const);
      return { id, fromStar, state: onlyIf === 'offsets' && !offsets ? ('not-asked' as const) : answered };
    });
    const meets = (measure: MeasureName, least: Exact | null): boolean => {
      const { state, value } = measures[measure] ?? missing;
      return state === 'not-applicable' || (value !== null && least !== null && isAtLeast(read(value), least));
    };
    const rows = gates.map((gate) => ({
      star: gate.star,
      // Multiplied instead of divided, so that no quotient is rounded before it is compared.
      points: gate.points !== null && total.times(hundred).gte(gate.points.times(applicable)) && applicable.gt(zero),
      renewablePower: meets('renewablePower', gate.renewablePower),
      neutralised: meets('neutralised', gate.neutralised),
      vetoes: vetoes.every(({ fromStar, state }) => fromStar > gate.star || state === 'met' || state === 'not-asked'),
      measured: !estimated || gate.star < set.measuredFromStar,
    }));
    return {
      indicators: scored.map(({ id, state, points }) => ({ id, state, points: points.toFixed(2) })),
      categories: categories.map(({ id, ids }) => ({
        id,
        points: scored.reduce((sum, { id, points }) => (ids.has(id) ? sum.plus(points) : sum), zero).toFixed(2),
      })),
      points: ofHundred(total, applicable).toFixed(2, Working.ROUND_DOWN),
      vetoes: vetoes.map(({ id, state }) => ({ id, state })),
      gates: rows,
      star: rows.findLast(isMet)?.star ?? null,
    };
  };
}

const missing: MeasureValue = { value: null, state: 'missing' };
const isReason = (text: string | null | undefined): boolean => text !== undefined && text !== null && text !== '';
const isAtLeast = (value: Exact | null, least: Exact): boolean => value !== null && value.gte(least);
const isMet = (gate: GateScore): boolean =>
  gate.points && gate.renewablePower && gate.neutralised && gate.vetoes && gate.measured;
const ofHundred = (total: Exact, applicable: Exact): Exact =>
  applicable.isZero() ? zero : total.times(hundred).div(applicable);

/** Quotients of the calculation have 40 significant digits, and zeros before them. */
const numberShape = /^-?\d{1,40}(?:\.\d{1,1000})?$/;
const read = (text: string): Exact | null => (numberShape.test(text) ? new Working(text) : null);

type Value = ScoredAnswer['value'];
/** The points of an answer before rounding; null if there are none. */
type PointsOf = (value: Value) => Exact | null;

const never: PointsOf = () => null;

/**
 * Returns the function that converts an answer to points. An incomplete rule of a draft gives none.
 *
 * @example
 * pointsBy({ kind: 'linear', base: '40', lead: '100', atBase: '60', unit: '%' }, new Working(12))('62'); // 8.96
 */
export function pointsBy(rule: Rule, weight: Exact): PointsOf {
  switch (rule.kind) {
    case 'linear':
      return linear(rule, weight);
    case 'bands': {
      const bands = rule.bands
        .flatMap(({ from, points }) => {
          const [least, worth] = [read(from), read(points)];
          return least && worth ? [{ least, worth }] : [];
        })
        .toSorted((a, b) => a.least.cmp(b.least));
      if (bands.length === 0) return never;
      return (value) => {
        const x = decimalOf(value);
        return x && (bands.findLast(({ least }) => x.gte(least))?.worth ?? zero);
      };
    }
    case 'choice': {
      const worths = new Map(rule.options.map(({ id, points }) => [id, read(points)]));
      return (value) => (typeof value === 'string' ? (worths.get(value) ?? null) : null);
    }
    case 'count': {
      const items = new Set(rule.items.map(({ id }) => id));
      if (items.size === 0) return never;
      return (value) =>
        isList(value) ? weight.times(new Set(value.filter((id) => items.has(id))).size).div(items.size) : null;
    }
    case 'yes-no':
      return (value) => (typeof value === 'boolean' ? (value ? weight : zero) : null);
  }
}

function linear({ base, lead, atBase }: Extract<Rule, { kind: 'linear' }>, weight: Exact): PointsOf {
  const [from, to, share] = [read(base), read(lead), read(atBase)];
  if (!from || !to || !share || from.eq(to)) return never;
  // Less may be better: then base and lead are in reverse order.
  const sign = to.gt(from) ? 1 : -1;
  const span = to.minus(from).times(sign);
  const atLeast = weight.times(share).div(hundred);
  const slope = weight.minus(atLeast);
  return (value) => {
    const x = decimalOf(value);
    if (!x) return null;
    const beyond = x.minus(from).times(sign);
    if (beyond.lt(zero)) return zero;
    return beyond.gte(span) ? weight : atLeast.plus(slope.times(beyond).div(span));
  };
}

const decimalOf = (value: Value): Exact | null => (typeof value === 'string' ? read(value) : null);
const isList = (value: Value): value is readonly string[] => Array.isArray(value);
