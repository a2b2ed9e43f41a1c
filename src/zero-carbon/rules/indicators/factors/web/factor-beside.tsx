import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { writtenUnit } from '#zero-carbon/rules/calculation/units/units.ts';
import { removeFactor, saveFactor, showFactor } from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import {
  categoryWords,
  factorWords as text,
  fieldWords,
  gridKindWords,
  markWords,
} from '#zero-carbon/rules/indicators/factors/factors.words.ts';

interface FactorBesideProps {
  readonly edition: { readonly id: string; readonly version: number; readonly isDraft: boolean };
  /** Undefined for a new one. */
  readonly code: string | undefined;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Shown = OutputOf<typeof showFactor>;

/** One factor beside its version: its form in a draft, else its facts. */
export function FactorBeside({ edition, code, onChanged, onClose }: FactorBesideProps): ReactNode {
  const { data, failure, retry } = useAnswer(showFactor, code === undefined ? null : { edition: edition.id, code });
  if (code === undefined) return <FactorForm edition={edition} onSaved={onChanged} onClose={onClose} />;
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  if (!edition.isDraft) return <FactorFacts factor={data} />;
  return <FactorForm edition={edition} factor={data} onSaved={onChanged} onClose={onClose} onReload={retry} />;
}

interface FactorFormProps {
  readonly edition: FactorBesideProps['edition'];
  readonly factor?: Shown;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly onReload?: () => void;
}

function FactorForm({ edition, factor, onSaved, onClose, onReload }: FactorFormProps): ReactNode {
  const t = useTranslate();
  const changed = (): void => {
    onClose();
    onSaved();
  };
  const form = useForm(saveFactor, {
    input: saveFactor.input,
    labels: fieldWords,
    stored: factor,
    given: { edition: edition.id, ...(factor ? { was: factor.code } : { version: edition.version }) },
    draft: `factor.${edition.id}.${factor?.code ?? 'new'}`,
    saved: text.saved,
    onSaved: changed,
    ...(onReload && { reload: onReload }),
  });
  const remove = useAction(removeFactor, { done: t(text.removed), onDone: changed });
  const isOf = (...categories: readonly string[]): boolean => categories.includes(String(form.values['category']));
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="category" options={categoryWords} />
        <FormField form={form} name="code" />
        <FormField form={form} name="nameZh" />
        <FormField form={form} name="nameEn" />
        <FormField form={form} name="value" />
        <FormField form={form} name="unit" hint={t(text.unitHint)} />
        <FormField form={form} name="from" />
        <FormField form={form} name="to" />
        <FormField form={form} name="year" />
        <FormField form={form} name="region" hint={t(text.regionHint)} />
        {isOf('grid') && <FormField form={form} name="kind" options={gridKindWords} />}
        {isOf('gwp') && <FormField form={form} name="gas" />}
        <FormField form={form} name="factorSet" />
        <FormField form={form} name="mark" options={markWords} />
        <FormField form={form} name="sourceZh" />
        <FormField form={form} name="sourceEn" />
        {isOf('fuel') && (
          <>
            <FormField form={form} name="ncv" />
            <FormField form={form} name="ncvUnit" />
            <FormField form={form} name="carbon" />
            <FormField form={form} name="oxidation" />
          </>
        )}
        <FormField form={form} name="noteZh" />
        <FormField form={form} name="noteEn" />
        <FormField form={form} name="superseded" />
      </FieldGrid>
      <SaveBar form={form} onCancel={onClose}>
        {factor && (
          <ConfirmButton
            danger
            label={t(text.remove)}
            title={t(text.removeTitle, { code: factor.code })}
            action={remove}
            params={{ edition: edition.id, version: factor.version, code: factor.code }}
          >
            <p>{t(text.removeText)}</p>
          </ConfirmButton>
        )}
      </SaveBar>
    </Form>
  );
}

function FactorFacts({ factor }: { readonly factor: Shown }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { value, from, to, unit, mark, superseded, gas, year, region, kind, factorSet, code, category } = factor;
  const note = lang === 'zh' ? factor.noteZh : factor.noteEn;
  const optional = [
    { label: t(fieldWords.gas), value: gas },
    { label: t(fieldWords.kind), value: kind && t(gridKindWords[kind]) },
    { label: t(fieldWords.ncv), value: factor.ncv && `${factor.ncv} ${factor.ncvUnit}` },
    { label: t(fieldWords.carbon), value: factor.carbon },
    { label: t(fieldWords.oxidation), value: factor.oxidation },
    { label: t(text.note), value: note },
  ];
  return (
    <Facts
      facts={[
        { label: t(fieldWords.value), value: `${value ?? `${from}–${to}`} ${writtenUnit(unit)}` },
        {
          label: t(fieldWords.mark),
          value: t(markWords[mark]),
          ...(superseded && { note: t(fieldWords.superseded) }),
        },
        { label: t(text.source), value: lang === 'zh' ? factor.sourceZh : factor.sourceEn },
        { label: t(fieldWords.category), value: t(categoryWords[category]) },
        { label: t(fieldWords.code), value: <span className="mono">{code}</span> },
        { label: t(fieldWords.year), value: year ?? '–' },
        { label: t(fieldWords.region), value: region ?? '–' },
        { label: t(fieldWords.factorSet), value: factorSet ?? '–' },
        ...optional.filter((fact) => fact.value),
      ]}
    />
  );
}
