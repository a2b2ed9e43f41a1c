import { indicatorsOf, type Indicator, type IndicatorSet, type Rule } from './indicator-set.ts';
import type { MeasureName } from './measures.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { scorer, type Score, type ScoredAnswer, type ScoreInput } from './score.ts';

/** One possible improvement: an indicator from its current to its possible value. */
export interface Step {
  /** The indicator. */
  readonly id: string;
  readonly from: ScoredAnswer['value'];
  readonly to: NonNullable<ScoredAnswer['value']>;
  /** Points of the total, to 2 decimals. */
  readonly gain: string;
  /** The required amount in the measure's base: kWh of renewable power, t of offsets; only if a share must rise. */
  readonly amount: { readonly value: string; readonly unit: string } | null;
}

/** The gaps between a report and its next star. */
export interface Gaps {
  /** The next star; null if there is none above. */
  readonly next: number | null;
  /** Shares that the next star requires and that are not reached. */
  readonly gates: readonly Step[];
  /** Vetoes that it requires and that are not answered with yes. */
  readonly vetoes: readonly string[];
  /** A month is estimated, which the next star does not allow. */
  readonly estimated: boolean;
  /** Points still missing after the gates are met, to 2 decimals; null if none are. */
  readonly short: string | null;
  /** Every other indicator that could add points, the largest gain first. */
  readonly points: readonly Step[];
}

/** The base of each share by measure: the year's power, the gross tonnes. */
export type Wholes = Readonly<Partial<Record<MeasureName, { readonly value: string; readonly unit: string }>>>;

/** The simulated values, by indicator; all others stay unchanged. */
export type Tried = Readonly<Record<string, Step['to']>>;

/** A report's input with another value for one indicator, answered or measured. */
export function withValue(set: IndicatorSet, input: ScoreInput, id: string, value: Step['to']): ScoreInput {
  const measure = indicatorsOf(set).find((indicator) => indicator.id === id)?.measure ?? null;
  if (measure === null) return { ...input, answers: { ...input.answers, [id]: { ...input.answers[id], value } } };
  return { ...input, measures: { ...input.measures, [measure]: { value: String(value), state: 'known' } } };
}

/** The current value of an indicator: its answer, or the calculated measure; null if it has none. */
export function valueOf({ id, measure }: Indicator, { answers, measures }: ScoreInput): ScoredAnswer['value'] {
  return measure === null ? (answers[id]?.value ?? null) : (measures[measure]?.value ?? null);
}

/**
 * The gaps to the next star, gates first, and further indicators that would add points. Every gain is the score's own
 * result for that change, one at a time.
 *
 * @example
 * gapsOf(set, input, score, wholes).gates[0]; // { id: '1.2', from: '62', to: '80', gain: '1.03', amount: { value: '3140000', unit: 'kWh' } }
 */
export function gapsOf(set: IndicatorSet, input: ScoreInput, score: Score, wholes: Wholes = {}): Gaps {
  const scoreOf = scorer(set);
  const indicators = indicatorsOf(set);
  const stepTo = (indicator: Indicator, to: Step['to']): Step => {
    const changed = scoreOf(withValue(set, input, indicator.id, to));
    const from = valueOf(indicator, input);
    const gain = new Exact(changed.points).minus(score.points).toFixed(2);
    return { id: indicator.id, from, to, gain, amount: amountOf(indicator, from, to, wholes) };
  };
  const open = score.gates.find(({ star }) => star > (score.star ?? 0)) ?? null;
  const asked = open && set.gates.find(({ star }) => star === open.star);
  const gates: Step[] = [];
  for (const measure of ['renewablePower', 'neutralised'] as const) {
    const indicator = indicators.find((one) => one.measure === measure);
    if (open && asked && !open[measure] && indicator) gates.push(stepTo(indicator, asked[measure]));
  }
  const closed = gates.reduce((sum, { gain }) => sum.plus(gain), new Exact(score.points));
  const short = asked ? new Exact(asked.points).minus(closed) : null;
  const states = new Map(score.indicators.map(({ id, state }) => [id, state]));
  return {
    next: open?.star ?? null,
    gates,
    vetoes: set.vetoes
      .filter(({ fromStar }) => open !== null && fromStar <= open.star)
      .map(({ id }) => id)
      .filter((id) =>
        score.vetoes.some((veto) => veto.id === id && veto.state !== 'met' && veto.state !== 'not-asked'),
      ),
    estimated: open !== null && !open.measured,
    short: short?.gt(0) ? short.toFixed(2) : null,
    points: indicators
      .filter(({ id }) => states.get(id) !== 'not-applicable' && gates.every((gate) => gate.id !== id))
      .flatMap((indicator) => {
        const to = betterThan(indicator.rule, valueOf(indicator, input));
        return to === null ? [] : [stepTo(indicator, to)];
      })
      .filter(({ gain }) => new Exact(gain).gt(0))
      .toSorted((a, b) => new Exact(b.gain).cmp(a.gain)),
  };
}

/** The number of gaps to the next star. */
export const countBefore = ({ gates, vetoes, estimated, short }: Gaps): number =>
  gates.length + vetoes.length + (estimated ? 1 : 0) + (short === null ? 0 : 1);

/** The first simulation: every veto and gate, then the largest gains, until the next star's points are reached. */
export function firstTry(gaps: Gaps): Tried {
  const tried: Record<string, Step['to']> = Object.fromEntries([
    ...gaps.vetoes.map((id) => [id, true] as const),
    ...gaps.gates.map(({ id, to }) => [id, to] as const),
  ]);
  let short = new Exact(gaps.next === null ? 0 : (gaps.short ?? 0));
  for (const { id, to, gain } of gaps.points) {
    if (short.lte(0)) break;
    tried[id] = to;
    short = short.minus(gain);
  }
  return tried;
}

/**
 * The open part of a plan: everything that the report has not reached by itself. A plan is a minimum; it never lowers a
 * value.
 */
export const openOf = (set: IndicatorSet, input: ScoreInput, tried: Tried): Tried => {
  const indicators = new Map(indicatorsOf(set).map((indicator) => [indicator.id, indicator]));
  const isReached = ([id, aim]: readonly [string, Step['to']]): boolean => {
    const indicator = indicators.get(id);
    return indicator ? reaches(indicator.rule, valueOf(indicator, input), aim) : input.answers[id]?.value === aim;
  };
  return Object.fromEntries(Object.entries(tried).filter((entry) => !isReached(entry)));
};

/** A report's input with all simulated values. */
export const withTried = (set: IndicatorSet, input: ScoreInput, tried: Tried): ScoreInput =>
  Object.entries(tried).reduce((changed, [id, value]) => withValue(set, changed, id, value), input);

/** The next better value by a rule: the lead, the band or option above, all items; null at the best. */
export function betterThan(rule: Rule, value: ScoredAnswer['value']): Step['to'] | null {
  switch (rule.kind) {
    case 'linear':
      return rule.lead === value ? null : rule.lead;
    case 'bands': {
      const now = typeof value === 'string' && value !== '' ? new Exact(value) : null;
      const above = rule.bands
        .filter(({ from }) => from !== '' && (now === null || now.lt(from)))
        .toSorted((a, b) => new Exact(a.from).cmp(b.from));
      return above.find(({ points }) => points !== '' && points !== '0')?.from ?? null;
    }
    case 'choice': {
      const worth = worthOf(rule);
      const better = rule.options.filter(({ id }) => worth(id).gt(worth(value)));
      return better.toSorted((a, b) => worth(a.id).cmp(worth(b.id)))[0]?.id ?? null;
    }
    case 'count':
      return Array.isArray(value) && value.length >= rule.items.length ? null : rule.items.map(({ id }) => id);
    case 'yes-no':
      return value === true ? null : true;
  }
}

const worthOf =
  (rule: Rule & { readonly kind: 'choice' }) =>
  (id: ScoredAnswer['value']): Exact =>
    new Exact(rule.options.find((option) => option.id === id)?.points || 0);

/** Returns true if a value is at least as good as another by a rule. */
function reaches(rule: Rule, value: ScoredAnswer['value'], aim: Step['to']): boolean {
  if (value === null) return false;
  switch (rule.kind) {
    case 'linear':
    case 'bands': {
      const isFalling = rule.kind === 'linear' && new Exact(rule.lead || 0).lt(rule.base || 0);
      const [now, then] = [new Exact(String(value)), new Exact(String(aim))];
      return isFalling ? now.lte(then) : now.gte(then);
    }
    case 'choice':
      return worthOf(rule)(value).gte(worthOf(rule)(aim));
    case 'count':
      return Array.isArray(value) && Array.isArray(aim) && aim.every((item) => value.includes(item));
    case 'yes-no':
      return value === aim;
  }
}

/** The required growth of the part while the whole stays; rounded up to whole units. */
function amountOf({ measure }: Indicator, from: Step['from'], to: Step['to'], wholes: Wholes): Step['amount'] {
  const whole = measure === null ? undefined : wholes[measure];
  if (!whole || typeof to !== 'string') return null;
  const share = new Exact(to).minus(typeof from === 'string' ? from : 0);
  if (share.lte(0)) return null;
  return { value: share.div(100).times(whole.value).ceil().toFixed(), unit: whole.unit };
}
