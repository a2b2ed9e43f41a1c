import { Decimal } from 'decimal.js';
import { bothLanguages, type Lang, type Text, translate } from '#kernel/i18n/text.ts';
import { indicatorsOf, type Gate, type Indicator, type IndicatorSet } from './indicator-set.ts';
import { partWords, problemWords } from './set-parts.words.ts';
import { starWords, type Star } from './star.words.ts';

/** A problem that prevents the publication of a set. */
export interface SetProblem {
  /** The element with the problem; null for the whole set. */
  readonly id: string | null;
  readonly message: string;
}

/** The total weight of a set; empty weights count as zero. */
export const weightOf = (indicators: readonly Indicator[]): string =>
  Decimal.sum(0, ...indicators.map(({ weight }) => weight || 0)).toFixed();

/**
 * All problems that prevent the publication of a set, in the order of the set: weights that do not total 100, texts
 * missing in a language, incomplete rules.
 */
export function problemsOf(set: IndicatorSet, lang: Lang): SetProblem[] {
  const found: SetProblem[] = [];
  const say: Say = (id, problem) => void found.push({ id, message: translate(problem, lang) });
  const wants = (id: string, field: Text, text: Text): void => {
    if (text.zh === '' || text.en === '')
      say(id, bothLanguages(problemWords.noText, { part: id, field: lowerFirst(field, lang) }));
  };
  const indicators = indicatorsOf(set);
  const sum = weightOf(indicators);
  if (sum !== '100') say(null, bothLanguages(problemWords.weights, { sum }));
  wants(translate(partWords.whole, lang), partWords.title, set.title);
  if (set.declaration) wants(translate(partWords.whole, lang), partWords.declaration, set.declaration);
  for (const id of repeated([...set.categories, ...indicators, ...set.vetoes].map(({ id }) => id))) {
    say(null, bothLanguages(problemWords.twice, { id }));
  }
  for (const category of set.categories) {
    wants(category.id, partWords.title, category.name);
    if (category.indicators.length === 0) say(category.id, bothLanguages(problemWords.empty, { part: category.id }));
  }
  for (const { id, name, evidence, checks } of [...set.vetoes, ...indicators]) {
    wants(id, partWords.title, name);
    wants(id, partWords.evidence, evidence);
    for (const check of checks) wants(id, partWords.checks, check);
  }
  for (const indicator of indicators) ruleProblems(indicator, lang, say, wants);
  gateProblems(set.gates, lang, say);
  if (set.sections.length === 0) say(null, problemWords.sections);
  return found;
}

type Say = (id: string | null, problem: Text) => void;

function ruleProblems(
  { id, rule, weight, measure }: Indicator,
  lang: Lang,
  say: Say,
  wants: (id: string, field: Text, text: Text) => void,
): void {
  const empty = (field: Text): void =>
    say(id, bothLanguages(problemWords.noNumber, { part: id, field: lowerFirst(field, lang) }));
  const double = (field: Text): void =>
    say(id, bothLanguages(problemWords.twiceIn, { part: id, field: lowerFirst(field, lang) }));
  if (Number(weight) <= 0) say(id, bothLanguages(problemWords.noWeight, { part: id }));
  if (measure !== null && rule.kind !== 'linear' && rule.kind !== 'bands')
    say(id, bothLanguages(problemWords.kind, { part: id }));
  const reaches = (points: readonly string[]): void => {
    if (points.every((text) => text !== '') && !Decimal.max(0, ...points).eq(weight || 0)) {
      say(id, bothLanguages(problemWords.most, { part: id, weight: weight || '0' }));
    }
  };
  switch (rule.kind) {
    case 'linear':
      if (rule.base === '') empty(partWords.base);
      if (rule.lead === '') empty(partWords.lead);
      if (rule.atBase === '') empty(partWords.atBase);
      if (Number(rule.atBase) > 100) say(id, bothLanguages(problemWords.overHundred, { part: id }));
      if (rule.base !== '' && rule.lead !== '' && new Decimal(rule.base).eq(rule.lead))
        say(id, bothLanguages(problemWords.flat, { part: id }));
      return;
    case 'bands':
      if (rule.bands.length < 2) say(id, bothLanguages(problemWords.few, { part: id }));
      if (rule.bands.some(({ from, points }) => from === '' || points === '')) empty(partWords.bands);
      else if (repeated(rule.bands.map(({ from }) => new Decimal(from).toFixed())).length > 0) double(partWords.bands);
      reaches(rule.bands.map(({ points }) => points));
      return;
    case 'choice':
      if (rule.options.length < 2) say(id, bothLanguages(problemWords.few, { part: id }));
      if (rule.options.some(({ points }) => points === '')) empty(partWords.points);
      if (repeated(rule.options.map((option) => option.id)).length > 0) double(partWords.options);
      for (const option of rule.options) wants(id, partWords.options, option.name);
      reaches(rule.options.map(({ points }) => points));
      return;
    case 'count':
      if (rule.items.length < 2) say(id, bothLanguages(problemWords.few, { part: id }));
      if (repeated(rule.items.map((item) => item.id)).length > 0) double(partWords.items);
      for (const item of rule.items) wants(id, partWords.items, item.name);
      return;
    case 'yes-no':
  }
}

const gateFields = ['points', 'renewablePower', 'neutralised'] as const;

function gateProblems(gates: readonly Gate[], lang: Lang, say: Say): void {
  const stars = gates.map(({ star }) => star).toSorted((a, b) => a - b);
  if (stars.join() !== '3,4,5,6') return say(null, problemWords.gates);
  const rows = gates.toSorted((a, b) => a.star - b.star);
  for (const [at, gate] of rows.entries()) {
    for (const field of gateFields) {
      const below = rows[at - 1]?.[field];
      const values = {
        part: translate(starWords[gate.star as Star], lang),
        field: lowerFirst(partWords[field], lang),
      };
      if (gate[field] === '') say(null, bothLanguages(problemWords.noNumber, values));
      else if (below && new Decimal(gate[field]).lt(below)) say(null, bothLanguages(problemWords.falling, values));
    }
  }
}

const repeated = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];

/** A field's name within a sentence. */
const lowerFirst = (text: Text, lang: Lang): string => {
  const translated = translate(text, lang);
  return translated.charAt(0).toLowerCase() + translated.slice(1);
};
