import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { defaultSet } from './content/default-set.ts';
import { indicatorSet, indicatorsOf } from './indicator-set.ts';
import type { MeasureName } from './measures.ts';
import { pointsBy, scorer, type ScoreInput, type ScoredAnswer } from './score.ts';

const score = scorer(defaultSet);
const known = (value: string) => ({ value, state: 'known' as const });
const yes = Object.fromEntries(defaultSet.vetoes.map(({ id }) => [id, { value: true }]));

/** A report with the best values. */
const best: ScoreInput = {
  answers: {
    ...yes,
    '2.1': { value: 'level-1' },
    '2.2': { value: '95' },
    '2.4': { value: '50' },
    '3.1': { value: '100' },
    '3.2': { value: ['rules', 'data-exchange', 'supplier-training', 'reuse', 'it-tracing', 'clean-logistics'] },
    '3.3': { value: 'all-15' },
    '4.1': { value: '95' },
    '4.2': {
      value: indicatorsOf(defaultSet).flatMap(({ id, rule }) =>
        id === '4.2' && rule.kind === 'count' ? rule.items.map((item) => item.id) : [],
      ),
    },
    '5.1': { value: 'both' },
    '5.3': { value: 'verified-report' },
    '6.2': { value: 'ccer' },
  },
  measures: {
    nonFossilShare: known('80'),
    renewablePower: known('100'),
    ownPowerShare: known('50'),
    carbonPerEnergy: known('0.3'),
    intensityCut: known('4.2'),
    measuredShare: known('80'),
    certifiedStaff: known('2'),
    neutralised: known('100'),
    removalShare: known('10'),
  },
  estimated: false,
  offsets: true,
};
const withMeasure = (name: MeasureName, value: string): ScoreInput => ({
  ...best,
  measures: { ...best.measures, [name]: known(value) },
});
const withAnswer = (id: string, answer: ScoredAnswer): ScoreInput => ({
  ...best,
  answers: { ...best.answers, [id]: answer },
});
const pointsOf = (id: string, input: ScoreInput) => score(input).indicators.find((row) => row.id === id);

describe('the seeded set', () => {
  it('matches the schema, with weights that sum to 100 and to the specified value of each category', () => {
    expect(indicatorSet.parse(defaultSet)).toEqual(defaultSet);
    const sum = (weights: readonly string[]) => Decimal.sum(...weights).toFixed();
    expect(defaultSet.categories.map(({ indicators }) => sum(indicators.map(({ weight }) => weight)))).toEqual([
      '30',
      '20',
      '15',
      '15',
      '10',
      '10',
    ]);
  });
  it('results in a hundred points and six stars for the best values', () => {
    const { points, star, indicators } = score(best);
    expect({ points, star }).toEqual({ points: '100.00', star: 6 });
    expect(indicators).toHaveLength(20);
  });
  it('results in no points for no values', () => {
    expect(score({ answers: {}, measures: {}, estimated: false, offsets: false })).toMatchObject({
      points: '0.00',
      star: null,
    });
  });
});

describe('rules', () => {
  it('rise linearly from 60 % at the base to all at the lead, and are 0 below the base', () => {
    const rule = { kind: 'linear' as const, base: '40', lead: '100', atBase: '60', unit: '%' };
    const points = pointsBy(rule, new Decimal(12));
    // Picture 10: 12 × (60% + 40% × (62 − 40) ÷ (100 − 40)) = 8.96
    expect(points('62')?.toFixed(2)).toBe('8.96');
    expect(['39.999999999', '40', '100', '140'].map((x) => points(x)?.toFixed())).toEqual(['0', '7.2', '12', '12']);
  });
  it('are reversed if less is better', () => {
    const points = ['1.8000001', '1.8', '1.05', '0.3', '-1'].map(
      (value) => pointsOf('1.4', withMeasure('carbonPerEnergy', value))?.points,
    );
    expect(points).toEqual(['0.00', '3.00', '4.00', '5.00', '5.00']);
  });
  it('step at the start of a band', () => {
    const points = ['29.999', '30', '49.999', '50'].map(
      (value) => pointsOf('2.4', withAnswer('2.4', { value }))?.points,
    );
    expect(points).toEqual(['0.00', '1.00', '1.00', '2.00']);
  });
  it('count each item once, and ignore unknown items', () => {
    const value = ['energy-query', 'energy-query', 'intensity', 'coffee'];
    // 6 × 2 ÷ 13 = 0.923
    expect(pointsOf('4.2', withAnswer('4.2', { value }))).toMatchObject({ points: '0.92', state: 'scored' });
  });
  it('treat an answer of another kind as missing', () => {
    for (const value of [true, ['level-1'], 'level-9', null]) {
      expect(pointsOf('2.1', withAnswer('2.1', { value }))).toMatchObject({ points: '0.00', state: 'missing' });
    }
  });
});

describe('an indicator that does not apply', () => {
  it('removes its weight from the total', () => {
    const input = withAnswer('2.1', { value: null, notApplicable: 'No limit standard for this product' });
    expect(pointsOf('2.1', input)?.state).toBe('not-applicable');
    expect(score(input)).toMatchObject({ points: '100.00', star: 6 });
    // 98 − 2.5 of 92: 89.5 ÷ 92 × 100 = 97.282…, always rounded down
    const less = { ...input, answers: { ...input.answers, '2.2': { value: null }, '2.4': { value: null } } };
    expect(score(less).points).toBe('93.47');
  });
  it('must be declared as such by the set, not by the enterprise', () => {
    expect(pointsOf('2.2', withAnswer('2.2', { value: null, notApplicable: 'Because' }))?.state).toBe('missing');
  });
  it('passes its gate if the calculation marks it', () => {
    const none = { value: null, state: 'not-applicable' as const };
    const input = { ...best, measures: { ...best.measures, renewablePower: none } };
    expect(score(input)).toMatchObject({ star: 6, points: '100.00' });
    const unknown = { value: null, state: 'missing' as const };
    expect(score({ ...best, measures: { ...best.measures, renewablePower: unknown } }).star).toBeNull();
  });
});

describe('stars', () => {
  it('compare exact values', () => {
    expect(score(withMeasure('renewablePower', '80')).star).toBe(5);
    expect(score(withMeasure('renewablePower', '79.9999999999999999999')).star).toBe(4);
  });
  it('need every veto, and verification only from four stars', () => {
    expect(score(withAnswer('M3', { value: false })).star).toBeNull();
    expect(score(withAnswer('M3', { value: null })).star).toBeNull();
    expect(score(withAnswer('M9', { value: false })).star).toBe(3);
  });
  it('require retired serial numbers only if offsets are claimed', () => {
    const without = withAnswer('M10', { value: null });
    expect(score(without).star).toBeNull();
    expect(score({ ...without, offsets: false }).star).toBe(6);
  });
  it('are limited to three with an estimated month', () => {
    expect(score({ ...best, estimated: true }).star).toBe(3);
  });
});
