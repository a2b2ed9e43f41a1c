import type { Category, Indicator, IndicatorSet, Rule, Veto } from '#zero-carbon/rules/indicators/indicator-set.ts';

type Step = -1 | 1;

/** A list with one entry moved by a step; the list itself at its end. */
function moved<T>(items: readonly T[], at: number, by: Step): T[] {
  const next = [...items];
  const [item] = next.splice(at, 1);
  next.splice(Math.max(0, at + by), 0, item!);
  return next;
}

const withCategories = (set: IndicatorSet, change: (category: Category) => Category): IndicatorSet => ({
  ...set,
  categories: set.categories.map(change),
});

/**
 * Moves an indicator, a category or a veto up or down by one. An indicator at the edge of its category moves into the
 * next one. Its number stays, so that its answers stay with it.
 */
export function moveItem(set: IndicatorSet, id: string, by: Step): IndicatorSet {
  const veto = set.vetoes.findIndex((one) => one.id === id);
  if (veto >= 0) return { ...set, vetoes: moved(set.vetoes, veto, by) };
  const category = set.categories.findIndex((one) => one.id === id);
  if (category >= 0) return { ...set, categories: moved(set.categories, category, by) };
  const home = set.categories.findIndex(({ indicators }) => indicators.some((one) => one.id === id));
  const from = set.categories[home];
  if (!from) return set;
  const at = from.indicators.findIndex((one) => one.id === id);
  if (at + by >= 0 && at + by < from.indicators.length) {
    const indicators = moved(from.indicators, at, by);
    return withCategories(set, (one) => (one === from ? { ...one, indicators } : one));
  }
  const to = set.categories[home + by];
  return to ? placeItem(set, id, to.id, by === 1 ? 0 : to.indicators.length) : set;
}

/** Moves an indicator into a category, at an index. */
export function placeItem(set: IndicatorSet, id: string, category: string, at: number): IndicatorSet {
  const item = set.categories.flatMap(({ indicators }) => indicators).find((one) => one.id === id);
  if (!item) return set;
  return withCategories(set, (one) => {
    const others = one.indicators.filter((indicator) => indicator.id !== id);
    if (one.id !== category) return others.length === one.indicators.length ? one : { ...one, indicators: others };
    return { ...one, indicators: [...others.slice(0, at), item, ...others.slice(at)] };
  });
}

const none = { zh: '', en: '' };

/** The first free number: after `1.4` comes `1.5`. */
function freeId(taken: readonly string[], before: string): string {
  for (let n = 1; ; n += 1) if (!taken.includes(`${before}${n}`)) return `${before}${n}`;
}

const idsOf = (set: IndicatorSet): string[] =>
  [...set.vetoes, ...set.categories, ...set.categories.flatMap(({ indicators }) => indicators)].map(({ id }) => id);

/** A set with a new element, and the element's number. */
export interface Added {
  readonly set: IndicatorSet;
  readonly id: string;
}

/** Adds an empty indicator at the end of a category. */
export function addIndicator(set: IndicatorSet, category: string): Added {
  const id = freeId(idsOf(set), `${category}.`);
  const indicator: Indicator = {
    id,
    name: none,
    weight: '',
    measure: null,
    rule: blankRule('linear'),
    evidence: none,
    checks: [],
    mayNotApply: false,
  };
  return {
    id,
    set: withCategories(set, (one) =>
      one.id === category ? { ...one, indicators: [...one.indicators, indicator] } : one,
    ),
  };
}

/** Adds an empty category at the end. */
export function addCategory(set: IndicatorSet): Added {
  const id = freeId(idsOf(set), '');
  return { id, set: { ...set, categories: [...set.categories, { id, name: none, indicators: [] }] } };
}

/** Adds an empty veto at the end. */
export function addVeto(set: IndicatorSet): Added {
  const id = freeId(idsOf(set), 'M');
  const veto: Veto = { id, name: none, evidence: none, checks: [], fromStar: 3, onlyIf: null };
  return { id, set: { ...set, vetoes: [...set.vetoes, veto] } };
}

/** Removes an indicator, a veto, or a category with all its indicators from the set. */
export const removeItem = (set: IndicatorSet, id: string): IndicatorSet => ({
  ...set,
  vetoes: set.vetoes.filter((one) => one.id !== id),
  categories: set.categories
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, indicators: one.indicators.filter((indicator) => indicator.id !== id) })),
});

/** Changes an indicator. */
export const changeIndicator = (set: IndicatorSet, id: string, change: Partial<Indicator>): IndicatorSet =>
  withCategories(set, (category) => ({
    ...category,
    indicators: category.indicators.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));

/** Changes a veto. */
export const changeVeto = (set: IndicatorSet, id: string, change: Partial<Veto>): IndicatorSet => ({
  ...set,
  vetoes: set.vetoes.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

/** Changes the name of a category. */
export const nameCategory = (set: IndicatorSet, id: string, name: Category['name']): IndicatorSet =>
  withCategories(set, (one) => (one.id === id ? { ...one, name } : one));

/** A rule of a kind with only its defaults. */
export function blankRule(kind: Rule['kind']): Rule {
  switch (kind) {
    case 'linear':
      return { kind, base: '', lead: '', atBase: '60', unit: '%' };
    case 'bands':
      return {
        kind,
        bands: [
          { from: '0', points: '0' },
          { from: '', points: '' },
        ],
        unit: '%',
      };
    case 'choice':
      return {
        kind,
        options: [
          { id: 'option-1', name: none, points: '0' },
          { id: 'option-2', name: none, points: '' },
        ],
      };
    case 'count':
      return {
        kind,
        items: [
          { id: 'item-1', name: none },
          { id: 'item-2', name: none },
        ],
      };
    case 'yes-no':
      return { kind };
  }
}

/** The first free id among options or items. */
export const freeEntryId = (entries: readonly { readonly id: string }[], before: 'option-' | 'item-'): string =>
  freeId(
    entries.map(({ id }) => id),
    before,
  );
