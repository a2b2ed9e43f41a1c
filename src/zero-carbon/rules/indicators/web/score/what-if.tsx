import { useId, type ReactNode, type Ref } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import type { Gaps, Step, Tried } from '#zero-carbon/rules/indicators/gaps.ts';
import { indicatorsOf, type IndicatorSet, type Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { type Score } from '#zero-carbon/rules/indicators/score.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { valueText } from './value-text.ts';
import { scoreWords as text } from './score.words.ts';
import { shownDown } from './shown.ts';

export interface WhatIfProps {
  readonly set: IndicatorSet;
  readonly gaps: Gaps;
  readonly now: Score;
  readonly plan: Score;
  readonly tried: Tried;
  readonly onTry: (tried: Tried) => void;
  /** Allows callers to set the focus. */
  readonly ref?: Ref<HTMLElement>;
  /** Further actions. */
  readonly children?: ReactNode;
}

/**
 * Simulates the effect of the next steps on the score: a slider for each share, a checkbox for all else. It saves
 * nothing.
 */
export function WhatIf({ set, gaps, now, plan, tried, onTry, ref, children }: WhatIfProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const titleId = useId();
  const steps = [...gaps.gates, ...gaps.points];
  const ruleOf = new Map(indicatorsOf(set).map(({ id, rule }) => [id, rule]));
  const nameOf = new Map(indicatorsOf(set).map(({ id, name }) => [id, name[lang]]));
  const gain = new Exact(plan.points).minus(now.points);
  const change = (id: string, value: Step['to'] | undefined): void => {
    const { [id]: _, ...others } = tried;
    onTry(value === undefined ? others : { ...others, [id]: value });
  };
  const [shares, others] = [
    steps.filter(({ id }) => ruleOf.get(id)?.kind === 'linear'),
    steps.filter(({ id }) => ruleOf.get(id)?.kind !== 'linear'),
  ];
  return (
    <section className="what-if" aria-labelledby={titleId} ref={ref} tabIndex={-1}>
      <Text as="h2" size={5} id={titleId}>
        {t(text.whatIf)}
      </Text>
      <Row
        as="p"
        tight
        gap={3}
        align="baseline"
        pad={[3, 4]}
        line="below"
        tone="dim"
        className="what-if-result"
        aria-live="polite"
      >
        <Text as="b" size={8} tone="ink" face="serif">
          {shownDown(plan.points)}
        </Text>
        <span>{t(text.whatIfGain, { gain: `${gain.gte(0) ? '+' : '−'}${shownDown(gain.abs().toFixed(2))}` })}</span>
        <Text as="span" size={4} tone="star" weight="bold" face="serif" push>
          {plan.star === null ? t(text.noStar) : starText(plan.star, t)}
        </Text>
      </Row>
      {shares.map((step) => {
        const rule = ruleOf.get(step.id)!;
        const value = tried[step.id];
        const notches = notchesOf(rule, step, value);
        const displayed = valueText(rule, value ?? step.from, t, lang);
        return (
          <label key={step.id}>
            <Row as="span" tight gap={3} spread>
              {nameOf.get(step.id)}{' '}
              <Text as="output" weight="bold" nowrap>
                {displayed}
              </Text>
            </Row>
            <input
              type="range"
              min={0}
              max={notches.length}
              value={value === undefined ? 0 : notches.indexOf(String(value)) + 1}
              aria-valuetext={displayed}
              onChange={({ target }) => change(step.id, notches[Number(target.value) - 1])}
            />
          </label>
        );
      })}
      {gaps.vetoes.length > 0 && (
        <label className="what-if-box">
          <input
            type="checkbox"
            checked={gaps.vetoes.every((id) => tried[id] === true)}
            onChange={({ target }) => {
              const { ...changed } = tried as Record<string, Step['to']>;
              for (const id of gaps.vetoes) {
                if (target.checked) changed[id] = true;
                else delete changed[id];
              }
              onTry(changed);
            }}
          />
          {t(text.vetoesMet, { count: gaps.vetoes.length })}
        </label>
      )}
      {others.map((step) => (
        <label key={step.id} className="what-if-box">
          <input
            type="checkbox"
            checked={tried[step.id] !== undefined}
            onChange={({ target }) => change(step.id, target.checked ? step.to : undefined)}
          />
          {nameOf.get(step.id)}: {valueText(ruleOf.get(step.id)!, step.to, t, lang)}
        </label>
      ))}
      <div className="actions">
        {children}
        {Object.keys(tried).length > 0 && <Button onClick={() => onTry({})}>{t(text.reset)}</Button>}
      </div>
      <p className="hint">{t(text.whatIfNote)}</p>
    </section>
  );
}

/**
 * The positions of a slider beyond the current value: whole percents, or twenty steps of another unit, up to the
 * maximum points; and the simulated value, which a plan may have from other data.
 */
function notchesOf(rule: Rule, { from, to }: Step, tried: Step['to'] | undefined): string[] {
  if (rule.kind !== 'linear') return [];
  const start = new Exact(typeof from === 'string' ? from : rule.base);
  // A gate may require more than the lead, and the lead may lie beyond a gate.
  const isRising = new Exact(rule.lead).gte(rule.base);
  const end = isRising ? Exact.max(rule.lead, String(to)) : Exact.min(rule.lead, String(to));
  const step = rule.unit === '%' ? new Exact(isRising ? 1 : -1) : end.minus(start).div(20);
  const notches: string[] = [];
  for (let at = start.plus(step); isRising ? at.lt(end) : at.gt(end); at = at.plus(step)) {
    notches.push(
      at.toDecimalPlaces(rule.unit === '%' ? 0 : 2, isRising ? Exact.ROUND_DOWN : Exact.ROUND_UP).toString(),
    );
    if (step.isZero()) break;
  }
  return [...new Set([...notches, String(to), end.toString(), String(tried ?? to)])].toSorted(
    (a, b) => new Exact(a).cmp(b) * (isRising ? 1 : -1),
  );
}
