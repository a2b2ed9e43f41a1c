import { useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageTabPanel, PageTabs } from '#kernel/ui/parts/page-tabs.tsx';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { SetView } from './set-view.tsx';
import { viewWords as text } from './view.words.ts';

/** A set as an enterprise sees it, in both languages. */
export function SetPreview({ set }: { readonly set: IndicatorSet }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [shown, setShown] = useState(lang);
  return (
    <>
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
          <SetView set={set} lang={one} />
        </PageTabPanel>
      ))}
    </>
  );
}
