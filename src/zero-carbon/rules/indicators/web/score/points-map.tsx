import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { type Score } from '#zero-carbon/rules/indicators/score.ts';
import { scoreWords as text } from './score.words.ts';
import { shownDown } from './shown.ts';

/** Units of the drawing for a point; a category of 30 with its gaps still fits. */
const perPoint = 21.5;
const gap = 4;
const width = 690;

/** A row for each category: bars as wide as the weights, filled as far as points were won. */
export function PointsMap({ set, score }: { readonly set: IndicatorSet; readonly score: Score }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const pointsOf = new Map(score.indicators.map(({ id, points }) => [id, points]));
  const widest = Math.max(30, ...set.categories.map(({ indicators }) => Number(weightOf(indicators))));
  const scale = Math.min(perPoint, (width - 6 * gap) / widest);
  return (
    <Columns as="dl" widths="9.375rem 6rem minmax(0, 1fr)" above={2} className="points-map">
      {set.categories.map(({ id, name, indicators }) => {
        const won = score.categories.find((category) => category.id === id)?.points ?? '0';
        const weight = weightOf(indicators);
        let x = 0;
        return (
          <Columns widths="subgrid" align="center" pad={3} line="below" wide key={id}>
            <Text as="dt" size={4} weight="medium" face="serif">
              {name[lang]}
            </Text>
            <Text as="dd" size={4} weight="bold" face="serif" className="points-won">
              {shownDown(won)}
              <i>{t(text.ofWeight, { weight })}</i>
            </Text>
            <dd>
              <svg viewBox={`0 0 ${width} 38`} aria-hidden="true">
                {indicators.map((indicator) => {
                  const whole = Number(indicator.weight) * scale;
                  const left = x;
                  x += whole + gap;
                  return (
                    <g key={indicator.id}>
                      <title>{indicator.name[lang]}</title>
                      <rect
                        className="won"
                        x={left}
                        y="6"
                        width={Number(pointsOf.get(indicator.id) ?? 0) * scale}
                        height="14"
                      />
                      <rect className="weight" x={left + 0.5} y="6.5" width={Math.max(0, whole - 1)} height="13" />
                      <text x={left} y="34">
                        {indicator.id}
                      </text>
                    </g>
                  );
                })}
              </svg>
              <ul className="visually-hidden">
                {indicators.map((indicator) => (
                  <li key={indicator.id}>
                    {t(text.mapLabel, {
                      name: `${indicator.id} ${indicator.name[lang]}`,
                      points: pointsOf.get(indicator.id) ?? '0',
                      weight: indicator.weight,
                    })}
                  </li>
                ))}
              </ul>
            </dd>
          </Columns>
        );
      })}
    </Columns>
  );
}

const weightOf = (indicators: IndicatorSet['categories'][number]['indicators']): string =>
  indicators.reduce((sum, { weight }) => sum.plus(weight || 0), new Exact(0)).toString();
