import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { saveOwnExpert, showOwnExpert } from '#zero-carbon/evaluation/experts/experts.contract.ts';
import { expertWords as text } from '#zero-carbon/evaluation/experts/experts.words.ts';
import { ExpertForm } from './expert-form.tsx';

/** The expert's own profile, which the selection of panels uses. */
export function OwnExpertPage(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showOwnExpert, {});
  return (
    <>
      <PageHead title={t(text.ownTitle)}>{t(text.ownLead)}</PageHead>
      {data ? (
        <OwnForm key={data.version} profile={data} onSaved={retry} />
      ) : (
        <LoadingOrError failure={failure} onRetry={retry} />
      )}
    </>
  );
}

interface OwnFormProps {
  readonly profile: OutputOf<typeof showOwnExpert>;
  readonly onSaved: () => void;
}

function OwnForm({ profile, onSaved }: OwnFormProps): ReactNode {
  const form = useForm(saveOwnExpert, {
    input: saveOwnExpert.input,
    labels: text,
    stored: profile,
    saved: text.saved,
    onSaved,
    reload: onSaved,
  });
  return <ExpertForm form={form} />;
}
