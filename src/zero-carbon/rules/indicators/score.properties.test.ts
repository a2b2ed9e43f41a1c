import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSet } from './content/default-set.ts';
import { indicatorsOf, type Indicator, type IndicatorSet } from './indicator-set.ts';
import { measureNames, type MeasureName } from './measures.ts';
import { scorer, type ScoreInput, type ScoredAnswer } from './score.ts';

const decimal = (most: number) => fc.integer({ min: -1_000, max: most * 1_000 }).map((n) => (n / 1_000).toFixed(3));
const measure = fc.oneof(
  { weight: 6, arbitrary: decimal(130).map((value) => ({ value, state: 'known' as const })) },
  fc.constant({ value: null, state: 'missing' as const }),
  fc.constant({ value: null, state: 'not-applicable' as const }),
);

const answerOf = ({ rule }: Indicator): fc.Arbitrary<ScoredAnswer> => {
  const value = (): fc.Arbitrary<ScoredAnswer['value']> => {
    switch (rule.kind) {
      case 'linear':
      case 'bands':
        return decimal(130);
      case 'choice':
        return fc.constantFrom('nothing', ...rule.options.map(({ id }) => id));
      case 'count':
        return fc.subarray(rule.items.map(({ id }) => id));
      case 'yes-no':
        return fc.boolean();
    }
  };
  return fc.record({
    value: fc.oneof({ weight: 5, arbitrary: value() }, fc.constant(null)),
    notApplicable: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constant('It has none')),
  });
};

const answers = fc.record({
  ...Object.fromEntries(indicatorsOf(defaultSet).map((indicator) => [indicator.id, answerOf(indicator)])),
  ...Object.fromEntries(
    defaultSet.vetoes.map(({ id }) => [id, fc.record({ value: fc.constantFrom(true, true, true, true, false, null) })]),
  ),
});
const input: fc.Arbitrary<ScoreInput> = fc.record({
  answers,
  measures: fc.record(Object.fromEntries(measureNames.map((name) => [name, measure]))),
  estimated: fc.boolean(),
  offsets: fc.boolean(),
});
const score = scorer(defaultSet);
const runs = { numRuns: 500 };

it('points are between 0 and the weight, and the total is the sum of the displayed points up to 100', () => {
  const weights = new Map(indicatorsOf(defaultSet).map(({ id, weight }) => [id, weight]));
  fc.assert(
    fc.property(input, (report) => {
      const { indicators, categories, points } = score(report);
      for (const row of indicators) {
        expect(new Decimal(row.points).gte(0)).toBe(true);
        expect(new Decimal(row.points).lte(weights.get(row.id)!)).toBe(true);
      }
      expect(new Decimal(points).gte(0) && new Decimal(points).lte(100)).toBe(true);
      const summed = Decimal.sum(0, ...indicators.map((row) => row.points)).toFixed(2);
      expect(Decimal.sum(0, ...categories.map((row) => row.points)).toFixed(2)).toBe(summed);
      if (indicators.every(({ state }) => state !== 'not-applicable')) expect(points).toBe(summed);
    }),
    runs,
  );
});

/** The same report with one improved value. */
function better(report: ScoreInput, name: MeasureName, by: number): ScoreInput {
  const before = report.measures[name];
  if (before?.state !== 'known') return report;
  const step = name === 'carbonPerEnergy' ? -by : by;
  const value = new Decimal(before.value!).plus(step).toFixed();
  return { ...report, measures: { ...report.measures, [name]: { value, state: 'known' } } };
}

/** Any answer of an indicator or veto, improved to its best value. */
function answered(report: ScoreInput, id: string): ScoreInput {
  const rule = indicatorsOf(defaultSet).find((indicator) => indicator.id === id)?.rule;
  const value = (): ScoredAnswer['value'] => {
    switch (rule?.kind) {
      case 'linear':
        return rule.lead;
      case 'bands':
        return rule.bands.at(-1)!.from;
      case 'choice':
        return rule.options.toSorted((a, b) => Number(a.points) - Number(b.points)).at(-1)!.id;
      case 'count':
        return rule.items.map((item) => item.id);
      case 'yes-no':
      case undefined:
        return true;
    }
  };
  return {
    ...report,
    answers: { ...report.answers, [id]: { ...report.answers[id], value: value() } },
  };
}

it('points and star never fall when a value improves', () => {
  const ids = [...indicatorsOf(defaultSet), ...defaultSet.vetoes].map(({ id }) => id);
  const change = fc.oneof(
    fc.record({
      name: fc.constantFrom(...measureNames),
      by: fc.integer({ min: 0, max: 60_000 }).map((n) => n / 1_000),
    }),
    fc.record({ id: fc.constantFrom(...ids) }),
    fc.constant('measured' as const),
  );
  fc.assert(
    fc.property(input, change, (report, change) => {
      const after =
        change === 'measured'
          ? { ...report, estimated: false }
          : 'id' in change
            ? answered(report, change.id)
            : better(report, change.name, change.by);
      const [was, is] = [score(report), score(after)];
      expect(Number(is.points)).toBeGreaterThanOrEqual(Number(was.points));
      expect(is.star ?? 0).toBeGreaterThanOrEqual(was.star ?? 0);
    }),
    { numRuns: 2_000 },
  );
});

it('the order of categories, indicators, vetoes, gates and answers has no effect', () => {
  const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });
  const sets: fc.Arbitrary<IndicatorSet> = fc
    .tuple(
      shuffled(defaultSet.categories),
      shuffled(defaultSet.vetoes),
      shuffled(defaultSet.gates),
      fc.tuple(...defaultSet.categories.map(({ indicators }) => shuffled(indicators))),
    )
    .map(([categories, vetoes, gates, orders]) => ({
      ...defaultSet,
      categories: categories.map((category) => ({
        ...category,
        indicators: orders[defaultSet.categories.indexOf(category)]!,
      })),
      vetoes,
      gates,
    }));
  fc.assert(
    fc.property(input, sets, (report, set) => {
      const byId = <R extends { readonly id: string }>(rows: readonly R[]) =>
        rows.toSorted((a, b) => a.id.localeCompare(b.id));
      const turned = { ...report, answers: Object.fromEntries(Object.entries(report.answers).toReversed()) };
      const [one, other] = [score(report), scorer(set)(turned)];
      expect({ ...other, indicators: byId(other.indicators), categories: byId(other.categories), vetoes: [] }).toEqual({
        ...one,
        indicators: byId(one.indicators),
        categories: byId(one.categories),
        vetoes: [],
      });
    }),
    { numRuns: 200 },
  );
});
