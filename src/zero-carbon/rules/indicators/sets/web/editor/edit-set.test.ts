import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import { indicatorsOf, indicatorSet, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { problemsOf } from '#zero-carbon/rules/indicators/set-problems.ts';
import { differencesOf } from '#zero-carbon/rules/indicators/set-differences.ts';
import { addCategory, addIndicator, addVeto, changeIndicator, moveItem, placeItem, removeItem } from './edit-set.ts';

const order = (set: IndicatorSet) => set.categories.map(({ indicators }) => indicators.map(({ id }) => id).join(' '));

describe('moving an item', () => {
  it('moves it one step within a category, and into the next one at its edge', () => {
    expect(order(moveItem(defaultSet, '1.2', -1))[0]).toBe('1.2 1.1 1.3 1.4');
    expect(order(moveItem(defaultSet, '1.4', 1)).slice(0, 2)).toEqual(['1.1 1.2 1.3', '1.4 2.1 2.2 2.3 2.4']);
    expect(order(moveItem(defaultSet, '2.1', -1)).slice(0, 2)).toEqual(['1.1 1.2 1.3 1.4 2.1', '2.2 2.3 2.4']);
    expect(moveItem(defaultSet, '1.1', -1)).toEqual(defaultSet);
    expect(order(placeItem(defaultSet, '6.3', '1', 1))[0]).toBe('1.1 6.3 1.2 1.3 1.4');
  });
  it('neither loses nor duplicates items, and can be reversed', () => {
    const ids = [...indicatorsOf(defaultSet), ...defaultSet.vetoes, ...defaultSet.categories].map(({ id }) => id);
    const step = fc.record({ id: fc.constantFrom(...ids), by: fc.constantFrom(-1 as const, 1 as const) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let set = defaultSet;
        for (const { id, by } of steps) {
          const next = moveItem(set, id, by);
          if (JSON.stringify(next) !== JSON.stringify(set)) expect(moveItem(next, id, by === 1 ? -1 : 1)).toEqual(set);
          set = next;
        }
        const kept = (one: IndicatorSet) =>
          indicatorsOf(one)
            .map(({ id }) => id)
            .toSorted();
        expect(kept(set)).toEqual(kept(defaultSet));
        // the only possible problem is a category whose indicators all moved elsewhere
        const emptied = set.categories.filter(({ indicators }) => indicators.length === 0).map(({ id }) => id);
        expect(problemsOf(set, 'en').map(({ id }) => id)).toEqual(emptied);
      }),
    );
  });
});

describe('a new item', () => {
  it('has a unique number, matches the schema, and must be completed before publication', () => {
    for (const { set, id } of [addIndicator(defaultSet, '1'), addCategory(defaultSet), addVeto(defaultSet)]) {
      expect(indicatorSet.parse(set)).toEqual(set);
      expect(problemsOf(set, 'en').some((problem) => problem.id === id)).toBe(true);
      expect(problemsOf(set, 'zh').map(({ message }) => message)).not.toContain('');
      expect(removeItem(set, id)).toEqual(defaultSet);
    }
    expect(addIndicator(defaultSet, '1').id).toBe('1.5');
    expect(addVeto(defaultSet).id).toBe('M11');
  });
});

describe('differences', () => {
  it('list each change once with old and new value', () => {
    const heavier = changeIndicator(defaultSet, '1.2', { weight: '12' });
    expect(differencesOf(defaultSet, heavier, 'en')).toEqual([
      {
        key: 'indicator 1.2 weight',
        id: '1.2',
        part: 'Renewable share of electricity',
        field: 'Weight',
        before: '10',
        after: '12',
      },
    ]);
    const moved = differencesOf(defaultSet, moveItem(defaultSet, '1.4', 1), 'zh');
    expect(moved.map(({ key }) => key)).toEqual(['category 1 order', 'category 2 order']);
    const gone = differencesOf(defaultSet, removeItem(defaultSet, '6.3'), 'en');
    expect(gone).toContainEqual(expect.objectContaining({ key: 'indicator 6.3', after: null }));
    expect(differencesOf(defaultSet, defaultSet, 'zh')).toEqual([]);
    const declared = {
      ...defaultSet,
      declaration: { zh: '内容属实。', en: '' },
      sections: defaultSet.sections.slice(1),
    };
    expect(differencesOf(defaultSet, declared, 'zh')).toMatchObject([
      { field: '要求填报的部分', before: expect.stringMatching(/^购入电力、/) },
      { field: '提交声明（中文）', before: null, after: '内容属实。' },
      { field: '提交声明（英文）', before: null, after: '' },
    ]);
    expect(problemsOf(declared, 'en')).toEqual([{ id: 'The set', message: 'The set: declaration is missing' }]);
  });
});

describe('problems', () => {
  it('are none for the seeded set', () => {
    expect(problemsOf(defaultSet, 'zh')).toEqual([]);
  });
  it('report what is missing or inconsistent', () => {
    const messages = (change: Parameters<typeof changeIndicator>[2]) =>
      problemsOf(changeIndicator(defaultSet, '1.2', change), 'en').map(({ message }) => message);
    expect(messages({ weight: '12' })).toEqual(['The weights add up to 102, not 100']);
    expect(messages({ name: { zh: '可再生电力占比', en: '' } })).toEqual(['1.2: name is missing']);
    expect(messages({ rule: { kind: 'linear', base: '40', lead: '40', atBase: '60', unit: '%' } })).toEqual([
      '1.2: base and lead must differ',
    ]);
    const bands = [
      { from: '0', points: '0' },
      { from: '50', points: '9' },
    ];
    expect(messages({ rule: { kind: 'bands', bands, unit: '%' } })).toEqual([
      '1.2: its highest points must equal its weight, 10',
    ]);
    expect(messages({ rule: { kind: 'yes-no' } })).toHaveLength(1);
  });
});
