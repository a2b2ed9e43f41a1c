import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Segments } from '#kernel/ui/kit/kit.tsx';
import { Select } from '#kernel/ui/aria/select.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import type { Indicator, IndicatorSet, Rule, Veto } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { measureNames, measures, type MeasureName } from '#zero-carbon/rules/indicators/measures.ts';
import { partWords, ruleKindWords } from '#zero-carbon/rules/indicators/set-parts.words.ts';
import { blankRule, changeIndicator, changeVeto, nameCategory } from './edit-set.ts';
import { editorWords as text } from './editor.words.ts';
import { RuleCurve } from './rule-curve.tsx';
import { RuleFields } from './rule-fields.tsx';
import { RuleGlyph } from './rule-glyph.tsx';
import { StarSelect, TextPair } from './set-fields.tsx';
import { TextRows } from './text-rows.tsx';
import type { Edit } from './use-set-draft.ts';

interface IndicatorFormProps {
  readonly indicator: Indicator;
  /** The version in force; undefined if it is new. */
  readonly before: Indicator | undefined;
  readonly gates: IndicatorSet['gates'];
  readonly edit: Edit;
}

const kinds = Object.keys(ruleKindWords) as Rule['kind'][];
const calculated = new Set<Rule['kind']>(['linear', 'bands']);

/** One indicator: names, rule with its curve, required evidence and reviewers' checks. */
export function IndicatorForm({ indicator, before, gates, edit }: IndicatorFormProps): ReactNode {
  const t = useTranslate();
  const { id, rule, measure } = indicator;
  const set = (change: Partial<Indicator>, place?: string): void =>
    edit((document) => changeIndicator(document, id, change), place && `${place} ${id}`);
  const unit = measure ? t(measures[measure].unit) : 'unit' in rule ? rule.unit : '';
  return (
    <>
      <TextPair
        zh={partWords.nameZh}
        en={partWords.nameEn}
        value={indicator.name}
        max={100}
        onChange={(name) => set({ name }, 'name')}
      />
      <Segments as="fieldset">
        <legend className="visually-hidden">{t(text.rule)}</legend>
        {kinds.map((kind) => {
          const isOut = measure !== null && !calculated.has(kind);
          return (
            <label key={kind}>
              <input
                type="radio"
                name={`rule ${id}`}
                checked={rule.kind === kind}
                disabled={isOut}
                onChange={() => set({ rule: before?.rule.kind === kind ? before.rule : blankRule(kind) })}
              />
              <RuleGlyph rule={rule.kind === kind ? rule : blankRule(kind)} />
              {t(ruleKindWords[kind])}
            </label>
          );
        })}
      </Segments>
      <RuleFields
        indicator={indicator}
        before={before}
        unit={unit}
        onWeight={(weight) => set({ weight }, 'weight')}
        onRule={(next) => set({ rule: next }, 'rule')}
      />
      <RuleCurve
        indicator={indicator}
        before={before}
        unit={unit}
        gates={gates}
        onRule={(next) => set({ rule: next }, 'rule')}
      />
      <Field label={t(partWords.measure)} hint={measure ? t(measures[measure].formula) : undefined}>
        {(control) => (
          <Select
            control={control}
            choices={measureNames.map((name) => ({ code: name, name: t(measures[name].name) }))}
            none={t(partWords.asked)}
            value={measure ?? undefined}
            onChange={(name) =>
              set({
                measure: (name ?? null) as MeasureName | null,
                ...(name !== undefined && !calculated.has(rule.kind) && { rule: blankRule('linear') }),
              })
            }
          />
        )}
      </Field>
      <TextPair
        zh={partWords.evidenceZh}
        en={partWords.evidenceEn}
        value={indicator.evidence}
        max={300}
        lines={2}
        onChange={(evidence) => set({ evidence }, 'evidence')}
      />
      <TextRows
        legend={t(partWords.checks)}
        labels={[text.checkZh, text.checkEn]}
        add={text.addCheck}
        most={10}
        max={200}
        rows={indicator.checks}
        onChange={(checks, place) => set({ checks }, place && `checks ${place}`)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={indicator.mayNotApply}
          onChange={(event) => set({ mayNotApply: event.target.checked })}
        />
        {t(text.mayNotApply)}
      </label>
    </>
  );
}

/** One veto: names, evidence, checks, and the star from which it applies. */
export function VetoForm({ veto, edit }: { readonly veto: Veto; readonly edit: Edit }): ReactNode {
  const t = useTranslate();
  const { id } = veto;
  const set = (change: Partial<Veto>, place?: string): void =>
    edit((document) => changeVeto(document, id, change), place && `${place} ${id}`);
  return (
    <>
      <TextPair
        zh={partWords.nameZh}
        en={partWords.nameEn}
        value={veto.name}
        max={200}
        lines={2}
        onChange={(name) => set({ name }, 'name')}
      />
      <TextPair
        zh={partWords.evidenceZh}
        en={partWords.evidenceEn}
        value={veto.evidence}
        max={300}
        lines={2}
        onChange={(evidence) => set({ evidence }, 'evidence')}
      />
      <TextRows
        legend={t(partWords.checks)}
        labels={[text.checkZh, text.checkEn]}
        add={text.addCheck}
        most={10}
        max={200}
        rows={veto.checks}
        onChange={(checks, place) => set({ checks }, place && `checks ${place}`)}
      />
      <Field label={t(partWords.fromStar)}>
        {(control) => <StarSelect control={control} value={veto.fromStar} onChange={(fromStar) => set({ fromStar })} />}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={veto.onlyIf !== null}
          onChange={(event) => set({ onlyIf: event.target.checked ? 'offsets' : null })}
        />
        {t(partWords.onlyIf)}
      </label>
    </>
  );
}

/** The name of a category. */
export function CategoryForm({
  category,
  edit,
}: {
  readonly category: IndicatorSet['categories'][number];
  readonly edit: Edit;
}): ReactNode {
  return (
    <TextPair
      zh={partWords.nameZh}
      en={partWords.nameEn}
      value={category.name}
      max={100}
      onChange={(name) => edit((set) => nameCategory(set, category.id, name), `name ${category.id}`)}
    />
  );
}
