import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { sectionWords } from '#zero-carbon/rules/calculation/sections.words.ts';
import { indicatorsOf, type IndicatorSet, type Rule } from './indicator-set.ts';
import { measures } from './measures.ts';
import { partWords as words, ruleKindWords } from './set-parts.words.ts';
import { starWords, type Star } from './star.words.ts';

/** One difference between two sets. */
export interface SetDifference {
  /** Names the place in both sets: `indicator 1.2 weight`. */
  readonly key: string;
  /** The part: `1.2`; null for the whole set. */
  readonly id: string | null;
  readonly part: string;
  readonly field: string;
  /** The displayed value; null if one of the two lacks it. */
  readonly before: string | null;
  readonly after: string | null;
}

interface Part {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * Every place in which two sets differ, in the order of the newer one and in its reader's language. A part that only one
 * of them has is one difference.
 */
export function differencesOf(before: IndicatorSet, after: IndicatorSet, lang: Lang): SetDifference[] {
  const [old, now] = [partsOf(before, lang), partsOf(after, lang)];
  const was = new Map(old.map((part) => [part.key, part]));
  const is = new Set(now.map(({ key }) => key));
  const changed = now.flatMap((part) => {
    const { key, id, name } = part;
    const one = was.get(key);
    if (!one) return [{ key, id, part: name, field: translate(words.added, lang), before: null, after: name }];
    return [...new Set([...Object.keys(one.fields), ...Object.keys(part.fields)])]
      .filter((field) => one.fields[field] !== part.fields[field])
      .map((field) => ({
        key: `${key} ${field}`,
        id,
        part: name,
        field: part.labels[field] ?? one.labels[field] ?? field,
        before: one.fields[field] ?? null,
        after: part.fields[field] ?? null,
      }));
  });
  const gone = old.filter(({ key }) => !is.has(key));
  return [
    ...changed,
    ...gone.map(({ key, id, name }) => ({
      key,
      id,
      part: name,
      field: translate(words.removed, lang),
      before: name,
      after: null,
    })),
  ];
}

function partsOf(set: IndicatorSet, lang: Lang): Part[] {
  const say = (text: Text): string => translate(text, lang);
  const yes = (is: boolean): string => say(is ? words.yes : words.no);
  const stars = (star: number): string => translate(starWords[star as Star], lang);
  const lines = (texts: readonly Text[]): string => texts.map(({ zh, en }) => `${zh} / ${en}`).join('; ');
  const part = (
    kind: string,
    id: string | null,
    name: string,
    fields: readonly (readonly [name: string, label: Text, value: string])[],
  ): Part => ({
    key: id === null ? kind : `${kind} ${id}`,
    id,
    name,
    fields: Object.fromEntries(fields.map(([field, , value]) => [field, value])),
    labels: Object.fromEntries(fields.map(([field, label]) => [field, say(label)])),
  });
  const named = ({ zh, en }: Text) =>
    [
      ['zh', words.nameZh, zh],
      ['en', words.nameEn, en],
    ] as const;
  const evidenced = (evidence: Text, checks: readonly Text[]) =>
    [
      ['evidenceZh', words.evidenceZh, evidence.zh],
      ['evidenceEn', words.evidenceEn, evidence.en],
      ['checks', words.checks, lines(checks)],
    ] as const;
  return [
    part('set', null, say(words.whole), [
      ...named(set.title),
      ['proposal', words.proposal, yes(set.proposal)],
      ['categories', words.categoryOrder, set.categories.map(({ id }) => id).join(', ')],
      ['vetoes', words.vetoOrder, set.vetoes.map(({ id }) => id).join(', ')],
      ['measuredFromStar', words.measuredFromStar, stars(set.measuredFromStar)],
      ...(set.declaration
        ? ([
            ['declarationZh', words.declarationZh, set.declaration.zh],
            ['declarationEn', words.declarationEn, set.declaration.en],
          ] as const)
        : []),
      ['sections', words.sections, set.sections.map((section) => say(sectionWords[section])).join(say(words.comma))],
    ]),
    ...set.vetoes.map((veto) =>
      part('veto', veto.id, say(veto.name), [
        ...named(veto.name),
        ...evidenced(veto.evidence, veto.checks),
        ['fromStar', words.fromStar, stars(veto.fromStar)],
        ['onlyIf', words.onlyIf, yes(veto.onlyIf !== null)],
      ]),
    ),
    ...set.categories.map(({ id, name, indicators }) =>
      part('category', id, say(name), [
        ...named(name),
        ['order', words.order, indicators.map((indicator) => indicator.id).join(', ')],
      ]),
    ),
    ...indicatorsOf(set).map((indicator) =>
      part('indicator', indicator.id, say(indicator.name), [
        ...named(indicator.name),
        ['weight', words.weight, indicator.weight],
        ['measure', words.measure, say(indicator.measure ? measures[indicator.measure].name : words.asked)],
        ['rule', words.rule, say(ruleKindWords[indicator.rule.kind])],
        ...ruleFields(indicator.rule),
        ...evidenced(indicator.evidence, indicator.checks),
        ['mayNotApply', words.mayNotApply, yes(indicator.mayNotApply)],
      ]),
    ),
    ...set.gates.map((gate) => ({
      ...part('gate', String(gate.star), say(words.gate), [
        ['points', words.points, gate.points],
        ['renewablePower', words.renewablePower, gate.renewablePower],
        ['neutralised', words.neutralised, gate.neutralised],
      ]),
      id: stars(gate.star),
    })),
  ];
}

function ruleFields(rule: Rule): (readonly [string, Text, string])[] {
  switch (rule.kind) {
    case 'linear':
      return [
        ['base', words.base, rule.base],
        ['lead', words.lead, rule.lead],
        ['atBase', words.atBase, `${rule.atBase}%`],
        ['unit', words.unit, rule.unit],
      ];
    case 'bands':
      return [
        ['bands', words.bands, rule.bands.map(({ from, points }) => `≥ ${from}: ${points}`).join(', ')],
        ['unit', words.unit, rule.unit],
      ];
    case 'choice':
      return [
        [
          'options',
          words.options,
          rule.options.map(({ id, name, points }) => `${id} (${name.zh} / ${name.en}): ${points}`).join(', '),
        ],
      ];
    case 'count':
      return [['items', words.items, rule.items.map(({ id, name }) => `${id} (${name.zh} / ${name.en})`).join(', ')]];
    case 'yes-no':
      return [];
  }
}
