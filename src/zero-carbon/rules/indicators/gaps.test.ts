import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { defaultSet } from './content/default-set.ts';
import { firstTry, gapsOf, openOf, withTried, type Wholes } from './gaps.ts';
import { measureNames } from './measures.ts';
import { scorer, type ScoreInput } from './score.ts';

const score = scorer(defaultSet);
const known = (value: string) => ({ value, state: 'known' as const });

/** Four stars; power and offsets prevent five. */
const plant: ScoreInput = {
  answers: {
    ...Object.fromEntries(defaultSet.vetoes.map(({ id }) => [id, { value: true }])),
    '2.1': { value: 'level-1' },
    '2.2': { value: '85' },
    '2.4': { value: '60' },
    '3.1': { value: '90' },
    '3.2': { value: ['rules', 'data-exchange', 'supplier-training', 'reuse', 'it-tracing'] },
    '3.3': { value: '3-plus' },
    '4.1': { value: '72' },
    '5.3': { value: 'report' },
  },
  measures: {
    nonFossilShare: known('70'),
    renewablePower: known('62.34'),
    ownPowerShare: known('45'),
    carbonPerEnergy: known('0.5'),
    intensityCut: known('4'),
    measuredShare: known('60'),
    certifiedStaff: known('1'),
    neutralised: known('86'),
    removalShare: known('5'),
  },
  estimated: false,
  offsets: true,
};
const wholes: Wholes = {
  renewablePower: { value: '17789000', unit: 'kWh' },
  neutralised: { value: '7397.4', unit: 't' },
};

describe('gaps to the next star', () => {
  const now = score(plant);
  const gaps = gapsOf(defaultSet, plant, now, wholes);

  it('list the gates with the missing quantities of the enterprise', () => {
    expect(now.star).toBe(4);
    expect(gaps.next).toBe(5);
    expect(gaps.gates).toEqual([
      expect.objectContaining({ id: '1.2', from: '62.34', to: '80', amount: { value: '3141538', unit: 'kWh' } }),
      expect.objectContaining({ id: '6.1', from: '86', to: '100', amount: { value: '1036', unit: 't' } }),
    ]);
  });

  it('sort points by gain, with choices one step up, and omit those without gain', () => {
    const gains = gaps.points.map(({ gain }) => Number(gain));
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(gaps.points.find(({ id }) => id === '5.3')).toMatchObject({
      from: 'report',
      to: 'verified-report',
      gain: '2.00',
    });
    expect(gaps.points.find(({ id }) => id === '3.3')).toMatchObject({ to: 'all-15', gain: '1.50' });
    expect(gaps.points.find(({ id }) => id === '5.2')).toMatchObject({ from: '1', to: '2', gain: '1.00' });
    expect(gaps.points.map(({ id }) => id)).not.toContain('2.1');
  });

  it('distinguish vetoes and estimated months from points', () => {
    const answers = { ...plant.answers, M9: { value: false } };
    const open = { ...plant, answers, estimated: true };
    const found = gapsOf(defaultSet, open, score(open));
    expect(found).toMatchObject({ next: 4, vetoes: ['M9'], estimated: true, gates: [] });
  });

  it('are empty at the highest star', () => {
    const best = { ...plant, measures: Object.fromEntries(measureNames.map((name) => [name, known('100')])) };
    const answered = withTried(
      defaultSet,
      best,
      Object.fromEntries(gapsOf(defaultSet, best, score(best)).points.map(({ id, to }) => [id, to])),
    );
    const all = { ...answered, measures: { ...answered.measures, carbonPerEnergy: known('0.3') } };
    expect(gapsOf(defaultSet, all, score(all))).toMatchObject({ next: null, gates: [], vetoes: [], short: null });
  });
});

const share = fc.option(
  fc.integer({ min: 0, max: 10_000 }).map((value) => String(value / 100)),
  { nil: null },
);
const anyInput = fc
  .record({ shares: fc.array(share, { minLength: 9, maxLength: 9 }), keep: fc.nat(20) })
  .map(({ shares, keep }): ScoreInput => ({
    ...plant,
    answers: Object.fromEntries(Object.entries(plant.answers).slice(0, 10 + keep)),
    measures: Object.fromEntries(
      measureNames.map((name, at) => {
        const value = shares[at] ?? null;
        return [name, value === null ? { value, state: 'missing' as const } : known(value)];
      }),
    ),
  }));

it('predict the exact gain of each step', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const now = score(input);
      const gaps = gapsOf(defaultSet, input, now);
      for (const { id, to, gain } of [...gaps.gates, ...gaps.points]) {
        const then = score(withTried(defaultSet, input, { [id]: to }));
        expect(new Exact(then.points).minus(now.points).toFixed(2)).toBe(gain);
        expect(Number(gain)).toBeGreaterThanOrEqual(0);
        expect(then.star ?? 0).toBeGreaterThanOrEqual(now.star ?? 0);
      }
      const tried = firstTry(gaps);
      const reached = score(withTried(defaultSet, input, tried));
      const won = gaps.points.reduce((sum, { gain }) => sum.plus(gain), new Exact(0));
      const isWithinReach = won.gte(gaps.short ?? 0) && !gaps.estimated;
      if (gaps.next !== null && isWithinReach) expect(reached.star).toBeGreaterThanOrEqual(gaps.next);
    }),
    { numRuns: 300 },
  );
});

it('exclude targets the report has reached, and a plan never lowers a value', () => {
  const aims = {
    '1.2': '60',
    '6.1': '100',
    '1.4': '0.6',
    '5.3': 'verified-report',
    '3.3': '3-plus',
    '3.2': ['rules', 'reuse'],
    M1: true,
  };
  const open = openOf(defaultSet, plant, aims);
  expect(open).toEqual({ '6.1': '100', '5.3': 'verified-report' });
  expect(Number(score(withTried(defaultSet, plant, open)).points)).toBeGreaterThan(Number(score(plant).points));
  expect(openOf(defaultSet, { ...plant, measures: {} }, aims)).toMatchObject({ '1.2': '60', '1.4': '0.6' });
});
