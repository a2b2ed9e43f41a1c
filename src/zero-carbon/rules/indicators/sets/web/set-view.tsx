import type { ReactNode } from 'react';
import { type AnyText, type Lang, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import type { Indicator, IndicatorSet, Veto } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { measures } from '#zero-carbon/rules/indicators/measures.ts';
import { partWords } from '#zero-carbon/rules/indicators/set-parts.words.ts';
import { weightOf } from '#zero-carbon/rules/indicators/set-problems.ts';
import { starWords, type Star } from '#zero-carbon/rules/indicators/star.words.ts';
import { viewWords as text } from './view.words.ts';
import './indicators.css';

/** A set as an enterprise reads it, in either language, whichever the page has. */
export function SetView({ set, lang }: { readonly set: IndicatorSet; readonly lang: Lang }): ReactNode {
  const t = <T extends AnyText>(words: T, ...values: ValuesOf<T>): string => translate(words, lang, ...values);
  return (
    <Box max="60rem" className="set-view" lang={lang}>
      <Box as="h2" above={5}>
        {t(set.title) || t(text.unnamed)}
      </Box>
      {set.proposal && <p className="hint">{t(text.proposal)}</p>}
      <h3>{t(partWords.vetoes)}</h3>
      <p className="hint">{t(text.vetoes)}</p>
      <ol className="set-list">
        {set.vetoes.map((veto) => (
          <VetoRow key={veto.id} veto={veto} t={t} />
        ))}
      </ol>
      {set.categories.map((category) => (
        <section key={category.id}>
          <h3>
            {category.id} {t(category.name)}{' '}
            <Text as="span" size={3} tone="dim" face="sans">
              {t(text.points, { points: weightOf(category.indicators) })}
            </Text>
          </h3>
          <ol className="set-list">
            {category.indicators.map((indicator) => (
              <IndicatorRow key={indicator.id} indicator={indicator} t={t} />
            ))}
          </ol>
        </section>
      ))}
      <h3>{t(text.gates)}</h3>
      <ul className="set-list">
        {set.gates.map((gate) => (
          <Columns as="li" widths="3rem minmax(0, 1fr) auto" gap={[0, 3]} pad={3} line="below" key={gate.star}>
            <b>
              {t(starWords[gate.star as Star])} <Stars count={gate.star} />
            </b>
            <span>{t(text.gate, { ...gate })}</span>
          </Columns>
        ))}
      </ul>
      {set.declaration && (
        <>
          <h3>{t(partWords.declaration)}</h3>
          <p>{t(set.declaration)}</p>
        </>
      )}
    </Box>
  );
}

interface TranslateProps {
  readonly t: <T extends AnyText>(words: T, ...values: ValuesOf<T>) => string;
}

function VetoRow({ veto, t }: TranslateProps & { readonly veto: Veto }): ReactNode {
  return (
    <Columns as="li" widths="3rem minmax(0, 1fr) auto" gap={[0, 3]} pad={3} line="below">
      <span className="set-id">{veto.id}</span>
      <b>{t(veto.name)}</b>
      <span>
        {t(text.evidence, { evidence: t(veto.evidence) })}
        {veto.fromStar > 3 && ` ${t(text.fromStar, { stars: t(starWords[veto.fromStar as Star]) })}`}
        {veto.onlyIf !== null && ` ${t(text.onlyIf)}`}
      </span>
    </Columns>
  );
}

function IndicatorRow({ indicator, t }: TranslateProps & { readonly indicator: Indicator }): ReactNode {
  const { id, name, weight, evidence, mayNotApply } = indicator;
  return (
    <Columns as="li" widths="3rem minmax(0, 1fr) auto" gap={[0, 3]} pad={3} line="below">
      <span className="set-id">{id}</span>
      <b>{t(name)}</b>
      <Text as="span" size={3} tone="dim" face="sans">
        {t(text.points, { points: weight || '–' })}
      </Text>
      <span>
        {ruleText(indicator, t)} {t(text.evidence, { evidence: t(evidence) })}
        {mayNotApply && ` ${t(text.mayNotApply)}`}
      </span>
    </Columns>
  );
}

/** A rule as a sentence. */
function ruleText({ rule, measure }: Indicator, t: TranslateProps['t']): string {
  const unit = measure ? t(measures[measure].unit) : 'unit' in rule ? rule.unit : '';
  const calculated = measure ? `${t(text.calculated, { formula: t(measures[measure].formula) })} ` : '';
  switch (rule.kind) {
    case 'linear':
      return calculated + t(text.linear, { base: rule.base, lead: rule.lead, atBase: rule.atBase, unit });
    case 'bands':
      return (
        calculated + rule.bands.map(({ from, points }) => t(text.band, { from, points, unit })).join(t(text.comma))
      );
    case 'choice':
      return rule.options.map(({ name, points }) => t(text.option, { name: t(name), points })).join(t(text.comma));
    case 'count':
      return t(text.count, { items: rule.items.map(({ name }) => t(name)).join(t(text.comma)), n: rule.items.length });
    case 'yes-no':
      return t(text.yesNo);
  }
}
