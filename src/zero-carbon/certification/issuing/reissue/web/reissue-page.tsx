import type { ReactNode } from 'react';
import { PasswordInput } from '#accounts/identity/entrance/web/password-input.tsx';
import { peopleWords } from '#accounts/identity/people/people.words.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form, FormSection } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { issuePageWords } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { reissueCertificate, showReissue } from '#zero-carbon/certification/issuing/reissue/reissue.contract.ts';
import { causeWords, reissueWords as text } from '#zero-carbon/certification/issuing/reissue/reissue.words.ts';
import { ReissuePreview } from './reissue-preview.tsx';

const registry = '/index/certificates/registry';

/** Reissues a certificate for one of the causes that apply. */
export function ReissuePage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showReissue, { id });
  useRecordTitle(data?.number);
  if (data?.id === id) return <ReissueForm key={id} certificate={data} />;
  return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
}

function ReissueForm({ certificate }: { readonly certificate: OutputOf<typeof showReissue> }): ReactNode {
  const t = useTranslate();
  const { id, number, causes, correction, templates } = certificate;
  const template = certificate.template ?? templates[0]?.id;
  const chosenFirst = { cause: causes[0]!, ...(template !== undefined && { template }) };
  const form = useForm(reissueCertificate, {
    input: reissueCertificate.input,
    labels: { cause: text.cause, template: issuePageWords.template, password: peopleWords.passwordAgain },
    stored: { ...chosenFirst },
    given: { id },
    draft: `reissue.${id}`,
    saved: text.saved,
    onSaved: (issued) => {
      toast('success', t(text.done, { number: issued.number }), toastTime.network);
      navigate(registry);
    },
  });
  const { cause, template: chosen } = form.values as Readonly<Record<string, string>>;
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
        <FormSection title={t(text.what)} note={t(text.whatNote)}>
          <FormField
            form={form}
            name="cause"
            options={causes.map((code) => ({ code, name: t(causeWords[code]) }))}
            {...(correction?.state === 'proposed' && { hint: t(text.waits) })}
          />
          <FormField
            form={form}
            name="template"
            options={templates.map(({ id: code, name }) => ({ code, name }))}
            {...(templates.length === 0 && { hint: t(issuePageWords.noTemplate) })}
          />
          <div className="actions">
            {correction ? (
              <PageLink to={`/index/certificates/corrections?open=${correction.id}`} className="button">
                {t(text.seeCorrection)}
              </PageLink>
            ) : (
              <PageLink to={`/index/propose-correction/${id}`} className="button">
                {t(text.propose)}
              </PageLink>
            )}
          </div>
        </FormSection>
        <Section title={t(text.preview)}>
          <ReissuePreview params={{ id, cause, template: chosen }} />
        </Section>
        <FormSection title={t(text.confirm)}>
          <FormField form={form} name="password" hint={t(peopleWords.passwordAgainHint)}>
            {({ onBlur, ...control }) => (
              <PasswordInput {...control} autoComplete="current-password" onLeave={onBlur} />
            )}
          </FormField>
        </FormSection>
        <SaveBar form={form} save={t(text.action)} onCancel={() => navigate(registry)} />
      </Form>
    </>
  );
}
