import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Indicator } from '#zero-carbon/rules/indicators/indicator-set.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';

/** A level of a rubric: its requirement and its points. */
export interface Level {
  readonly points: string;
  readonly name: string;
}

const twoDecimals = (value: Exact): string => value.toDecimalPlaces(2).toFixed();

/**
 * The levels of an indicator by its rule, the lowest first. Points between them are also allowed.
 *
 * @example
 * levelsOf(indicator, t, 'en'); // [{ points: '0', name: 'No' }, { points: '3', name: 'Yes' }]
 */
export function levelsOf({ rule, weight }: Indicator, t: Translate, lang: Lang): Level[] {
  const full = new Exact(weight === '' ? 0 : weight);
  const unit = 'unit' in rule ? (rule.unit === '%' ? '%' : ` ${rule.unit}`) : '';
  switch (rule.kind) {
    case 'choice':
      return rule.options
        .map(({ name, points }) => ({ points: twoDecimals(new Exact(points === '' ? 0 : points)), name: name[lang] }))
        .toSorted((a, b) => Number(a.points) - Number(b.points));
    case 'bands': {
      const bands = rule.bands.toSorted((a, b) => Number(a.from) - Number(b.from));
      const first = bands[0];
      return [
        ...(first && Number(first.points) > 0
          ? [{ points: '0', name: t(text.below, { from: `${first.from}${unit}` }) }]
          : []),
        ...bands.map(({ from, points }) => ({
          points: twoDecimals(new Exact(points)),
          name: t(text.atLeast, { from: `${from}${unit}` }),
        })),
      ];
    }
    case 'linear':
      return [
        { points: '0', name: t(text.worse) },
        {
          points: twoDecimals(full.times(rule.atBase).div(100)),
          name: t(text.atBase, { value: `${rule.base}${unit}` }),
        },
        { points: twoDecimals(full), name: t(text.atLead, { value: `${rule.lead}${unit}` }) },
      ];
    case 'count':
      return [
        { points: twoDecimals(full.div(rule.items.length)), name: t(text.eachOf) },
        { points: twoDecimals(full), name: t(text.allOf, { total: rule.items.length }) },
      ];
    case 'yes-no':
      return [
        { points: '0', name: t(text.no) },
        { points: twoDecimals(full), name: t(text.yes) },
      ];
  }
}
