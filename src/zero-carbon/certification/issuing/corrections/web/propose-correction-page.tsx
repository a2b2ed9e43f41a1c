import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FileField } from '#kernel/form/web/file/file-field.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form, FormSection } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import {
  proposeCorrection,
  uploadCorrectionFile,
} from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { showReissue } from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { correctableWords } from './correction-columns.tsx';

/** Proposes a correction of one certificate. */
export function ProposeCorrectionPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showReissue, { id });
  useRecordTitle(data?.number);
  if (data?.id === id) return <ProposeForm key={id} certificate={data} />;
  return <LoadingOrError failure={failure} onRetry={retry} title={t(text.proposeTitle)} />;
}

function ProposeForm({ certificate }: { readonly certificate: OutputOf<typeof showReissue> }): ReactNode {
  const t = useTranslate();
  const { id, number, stated } = certificate;
  const { enterpriseNameEn, siteAddressEn, ...others } = stated;
  const form = useForm(proposeCorrection, {
    input: proposeCorrection.input,
    labels: {
      ...correctableWords,
      reason: text.reason,
      noteZh: text.noteZh,
      noteEn: text.noteEn,
      file: text.file,
    },
    stored: {
      ...others,
      ...(enterpriseNameEn !== null && { enterpriseNameEn }),
      ...(siteAddressEn !== null && { siteAddressEn }),
    },
    given: { certificate: id },
    draft: `correction.${id}`,
    saved: text.proposed,
    onSaved: () => navigate('/index/certificates/corrections'),
  });
  return (
    <>
      <PageHead
        title={
          <>
            {t(text.proposeTitle)} <span className="nowrap">{number}</span>
          </>
        }
      >
        {t(text.proposeLead)}
      </PageHead>
      <Form form={form}>
        <FormSection title={t(text.content)} note={t(text.contentNote)}>
          <FormField form={form} name="enterpriseName" />
          <FormField form={form} name="enterpriseNameEn" />
          <FormField form={form} name="siteAddress" />
          <FormField form={form} name="siteAddressEn" />
          <FormField form={form} name="boundaryZh" lines={4} />
          <FormField form={form} name="boundaryEn" lines={4} />
        </FormSection>
        <FormSection title={t(text.proof)} note={t(text.proofNote)}>
          <FormField form={form} name="reason" lines={3} />
          <FileField form={form} name="file" upload={uploadCorrectionFile} />
          <FormField form={form} name="noteZh" />
          <FormField form={form} name="noteEn" />
        </FormSection>
        <SaveBar form={form} save={t(text.propose)} onCancel={() => navigate('/index/certificates/registry')} />
      </Form>
    </>
  );
}
