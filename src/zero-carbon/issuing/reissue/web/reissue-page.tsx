import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form, FormSection } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { fieldWords } from '#zero-carbon/drawing/field.words.ts';
import { issuePageWords } from '#zero-carbon/issuing/issue-page.words.ts';
import { reissueCertificate, showReissue } from '#zero-carbon/issuing/reissue/reissue.contract.ts';
import { reissueWords as text } from '#zero-carbon/issuing/reissue/reissue.words.ts';
import { CorrectionPreview } from './correction-preview.tsx';

const registry = '/index/certificates/registry';

/** Corrects what a certificate says, and issues it anew. */
export function ReissuePage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showReissue, { id });
  if (data?.id === id) return <ReissueForm key={id} shown={data} />;
  return (
    <>
      <PageHead title={t(text.action)} />
      {failure ? (
        <Failed failure={failure} onRetry={retry} />
      ) : (
        <Loading>
          <Skeleton width="20em" />
        </Loading>
      )}
    </>
  );
}

function ReissueForm({ shown }: { readonly shown: OutputOf<typeof showReissue> }): ReactNode {
  const t = useTranslate();
  const { id, number, said, records, templates } = shown;
  const template = shown.template ?? templates[0]?.id;
  const form = useForm(reissueCertificate, {
    input: reissueCertificate.input,
    labels: {
      enterpriseName: fieldWords.enterpriseNameZh,
      enterpriseNameEn: fieldWords.enterpriseNameEn,
      siteAddress: fieldWords.siteAddress,
      boundaryZh: fieldWords.boundaryZh,
      boundaryEn: fieldWords.boundaryEn,
      template: issuePageWords.template,
      reason: text.reason,
      noteZh: text.noteZh,
      noteEn: text.noteEn,
    },
    stored: { ...said, ...(template !== undefined && { template }) },
    given: { id },
    draft: `reissue.${id}`,
    saved: text.saved,
    onSaved: (issued) => {
      toast('success', t(text.done, { number: issued.number }), toastTime.network);
      navigate(registry);
    },
  });
  const values = form.values as Readonly<Record<string, string>>;
  /** What the records say by now, where a certificate says something else. */
  const hintOf = (name: keyof typeof said) => {
    const record = records[name];
    return record === null || record === values[name] ? {} : { hint: t(text.recordSays, { text: record }) };
  };
  return (
    <>
      <PageHead
        title={
          <>
            {t(text.title)} <span className="nowrap">{number}</span>
          </>
        }
      >
        {t(text.lead)}
      </PageHead>
      <Form form={form}>
        <FormSection title={t(text.says)} note={t(text.saysNote)}>
          <FormField form={form} name="enterpriseName" {...hintOf('enterpriseName')} />
          <FormField form={form} name="enterpriseNameEn" {...hintOf('enterpriseNameEn')} />
          <FormField form={form} name="boundaryZh" lines={4} {...hintOf('boundaryZh')} />
          <FormField form={form} name="boundaryEn" lines={4} {...hintOf('boundaryEn')} />
          <FormField form={form} name="siteAddress" {...hintOf('siteAddress')} />
          <FormField
            form={form}
            name="template"
            options={templates.map(({ id: code, name }) => ({ code, name }))}
            {...(templates.length === 0 && { hint: t(issuePageWords.noTemplate) })}
          />
        </FormSection>
        <FormSection title={t(text.why)} note={t(text.whyNote)}>
          <FormField form={form} name="noteZh" />
          <FormField form={form} name="noteEn" />
          <FormField form={form} name="reason" lines={3} />
        </FormSection>
        <Section title={t(text.preview)}>
          <CorrectionPreview id={id} values={values} />
        </Section>
        <SaveBar form={form} save={t(text.action)} onCancel={() => navigate(registry)} />
      </Form>
    </>
  );
}
