import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { saveBaseYear, showBaseYear } from '#zero-carbon/reporting/reports/entry/base-year/base-year.contract.ts';
import { baseYearWords as text } from '#zero-carbon/reporting/reports/entry/base-year/base-year.words.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';

/** The base year of a report, and the one output that its intensity is calculated per. */
export function BaseYearPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showBaseYear, { id });
  useRecordTitle(data?.number);
  return (
    <>
      <PageHead title={t(sectionWords['base-year'])}>
        {data && <PageLink to={reportAddress(id)}>{data.number}</PageLink>} {t(text.lead)}
      </PageHead>
      {(failure || !data) && <LoadingOrError failure={failure} onRetry={retry} />}
      {data && (data.editable ? <BaseYearForm id={id} data={data} reload={retry} /> : <BaseYearFacts data={data} />)}
    </>
  );
}

type Shown = OutputOf<typeof showBaseYear>;

interface BaseYearFormProps {
  readonly id: string;
  readonly data: Shown;
  readonly reload: () => void;
}

function BaseYearForm({ id, data: { base, outputs }, reload }: BaseYearFormProps): ReactNode {
  const t = useTranslate();
  const form = useForm(saveBaseYear, {
    input: saveBaseYear.input,
    labels: text,
    stored: base,
    given: { id },
    draft: `report.${id}.base-year`,
    saved: text.saved,
    onSaved: reload,
    reload,
  });
  const isNone = form.values['none'] === true;
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="none" hint={t(text.noneHint)} />
      </FieldGrid>
      {!isNone && (
        <FieldGrid>
          <FormField form={form} name="year" />
          <FormField form={form} name="scope1" />
          <FormField form={form} name="scope2Market" />
          <FormField
            form={form}
            name="line"
            hint={t(text.lineHint)}
            options={outputs.map((line) => ({
              code: line.id,
              name: line.unit === '' ? line.name : `${line.name} (${line.unit})`,
            }))}
          />
          <FormField form={form} name="denominator" hint={t(text.denominatorHint)} />
        </FieldGrid>
      )}
      {!isNone && outputs.length === 0 && (
        <p className="hint">
          {t(text.noOutputs)} <PageLink to={`${reportAddress(id)}/output`}>{t(text.toOutputs)}</PageLink>
        </p>
      )}
      <SaveBar form={form} />
    </Form>
  );
}

function BaseYearFacts({ data: { base, outputs } }: { readonly data: Shown }): ReactNode {
  const t = useTranslate();
  if (base.none) return <p>{t(text.none)}</p>;
  const line = outputs.find(({ id }) => id === base.line);
  return (
    <Facts
      facts={[
        { label: t(text.year), value: base.year ?? '–' },
        { label: t(text.scope1), value: base.scope1 ?? '–' },
        { label: t(text.scope2Market), value: base.scope2Market ?? '–' },
        { label: t(text.line), value: line?.name ?? '–' },
        {
          label: t(text.denominator),
          value: base.denominator === null ? '–' : `${base.denominator} ${line?.unit ?? ''}`,
        },
      ]}
    />
  );
}
