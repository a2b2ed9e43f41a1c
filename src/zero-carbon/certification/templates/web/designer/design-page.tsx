import { useCallback, type ReactNode } from 'react';
import { translate } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { showSamples } from '#zero-carbon/certification/templates/samples.contract.ts';
import { showTemplate } from '#zero-carbon/certification/templates/templates.contract.ts';
import { TemplatePreview } from '#zero-carbon/certification/templates/web/template-preview.tsx';
import { Designer } from './designer.tsx';
import { designerWords as text } from './designer.words.ts';

/** The designer of one template; read-only unless it is a draft. */
export function DesignPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const shown = useAnswer(showTemplate, { id });
  const samples = useAnswer(showSamples, { id });
  const failure = shown.failure ?? samples.failure;
  useRecordTitle(shown.data && translate({ zh: shown.data.nameZh, en: shown.data.nameEn }, lang));
  const leave = useCallback(() => navigate(`/index/certtemplateform/${id}`), [id]);
  if (failure || shown.data?.id !== id || !samples.data) {
    return (
      <LoadingOrError
        failure={failure}
        onRetry={() => {
          shown.retry();
          samples.retry();
        }}
        title={t(text.page)}
      />
    );
  }
  if (shown.data.state !== 'draft') {
    return (
      <>
        <PageHead title={translate({ zh: shown.data.nameZh, en: shown.data.nameEn }, lang)}>
          {t(text.onlyRead)}
        </PageHead>
        <p>
          <MoreLink to={`/index/certtemplateform/${id}`}>{t(text.back)}</MoreLink>
        </p>
        <TemplatePreview template={shown.data} />
      </>
    );
  }
  return <Designer key={id} template={shown.data} samples={samples.data} onPublished={leave} />;
}
