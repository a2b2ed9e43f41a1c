import { useState, type ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { checkInput } from '#kernel/checks/explain.ts';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import type { Choice } from '#kernel/ui/aria/choices.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { createReport, eligibility, listReports } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords, monthWords, reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';
import { useSites } from '#zero-carbon/enterprises/sites/web/use-sites.ts';
import { siteWords } from '#zero-carbon/enterprises/sites/sites.words.ts';
import { Conditions } from './conditions.tsx';
import { reportAddress } from './report-address.ts';

/** The states of reports that can be copied: all except discarded ones. */
const copied = (Object.keys(reportStateWords) as (keyof typeof reportStateWords)[]).filter(
  (state) => state !== 'discarded',
);

/** The form for a new report: site, period of twelve months and type, with a preview of the conditions. */
export function NewReport({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslate();
  const { sites, isLoaded } = useSites(true);
  if (!isLoaded) return null;
  if (sites.length === 0) {
    return (
      <Empty title={t(text.noSites)}>
        <PageLink to="/index/sites">{t(siteWords.title)}</PageLink>
      </Empty>
    );
  }
  return <NewReportForm sites={sites} onClose={onClose} />;
}

interface NewReportFormProps {
  readonly sites: readonly Choice[];
  readonly onClose: () => void;
}

/** The default values are the only site and the last calendar year. */
function NewReportForm({ sites, onClose }: NewReportFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const zone = useBusinessZone();
  const [preset] = useState(() => ({
    ...(sites.length === 1 && { site: sites[0]!.code }),
    year: Number(new Date().toLocaleDateString('en-CA', { timeZone: zone }).slice(0, 4)) - 1,
    month: '1',
  }));
  const form = useForm(createReport, {
    input: createReport.input,
    labels: text,
    preset,
    draft: 'report.new',
    saved: text.saved,
    onSaved: ({ id }) => navigate(reportAddress(id)),
  });
  const { year, ...chosen } = form.values as Readonly<Record<string, string>>;
  const { data: plan } = checkInput(eligibility.input, { ...chosen, year: Number(year) }, lang);
  const { data } = useAnswer(eligibility, plan ?? null, { quiet: true });
  const { data: found } = useAnswer(
    listReports,
    chosen['site'] ? { site: chosen['site'], state: copied, sort: '-end', start: 0, limit: 20 } : null,
    { quiet: true },
  );
  const earlier = (found?.rows ?? []).map(({ id, number, start, end }) => ({
    code: id,
    name: `${number} ${t(text.periodText, { start, end })}`,
  }));
  return (
    <Form form={form}>
      <FieldGrid>
        <FormField form={form} name="site" options={sites} />
        <FormField form={form} name="year" />
        <FormField form={form} name="month" options={monthWords} hint={t(text.monthHint)} />
        <FormField form={form} name="type" options={evaluationTypeWords} hint={t(text.typeHint)} />
      </FieldGrid>
      {earlier.length > 0 && <FormField form={form} name="copy" options={earlier} hint={t(text.copyHint)} />}
      {plan && data && <Conditions conditions={data.conditions} />}
      <SaveBar form={form} save={t(text.create)} onCancel={onClose} />
    </Form>
  );
}
