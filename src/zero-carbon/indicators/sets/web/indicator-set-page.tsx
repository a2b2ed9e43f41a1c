import { useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { PageTabPanel, PageTabs } from '#kernel/ui/parts/page-tabs.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { indicatorSetLifecycle } from '#zero-carbon/indicators/editions.states.ts';
import { showIndicatorSet } from '#zero-carbon/indicators/sets/sets.contract.ts';
import { SetView } from './set-view.tsx';
import { viewWords as text } from './view.words.ts';

/** One version of the indicator set, as an enterprise reads it. */
export function IndicatorSetPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [shown, setShown] = useState(lang);
  const { data, failure, retry } = useAnswer(showIndicatorSet, { id });
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width="20em" />
      </Loading>
    );
  }
  return (
    <>
      <PageHead title={`${data.code} ${data.title}`}>
        <StateTag of={indicatorSetLifecycle} state={data.state} />{' '}
        <PageLink to="/index/indicators">{t(text.back)}</PageLink>
      </PageHead>
      <PageTabs
        name="set-language"
        label={t(text.language)}
        tabs={[
          { key: 'zh', label: t(text.inChinese) },
          { key: 'en', label: t(text.inEnglish) },
        ]}
        current={shown}
        onChoose={setShown}
      />
      {(['zh', 'en'] as const).map((one) => (
        <PageTabPanel key={one} name="set-language" tab={one} current={shown}>
          <SetView set={data.document} lang={one} />
        </PageTabPanel>
      ))}
    </>
  );
}
