import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { useTitle } from '#kernel/ui/layout/use-title.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import { decidedTotals } from '#zero-carbon/evaluation/decisions/decided-facts.ts';
import { totalText } from '#zero-carbon/evaluation/decisions/shown-total.ts';
import { totalWords } from '#zero-carbon/evaluation/decisions/total.words.ts';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { objectWords } from '#zero-carbon/evaluation/objections/object.words.ts';
import { PublicObjection } from '#zero-carbon/evaluation/objections/web/public-objection.tsx';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { showPublicity, type ShownPublicity } from '#zero-carbon/evaluation/publicity/publicity.contract.ts';
import { publicityStateWords } from '#zero-carbon/evaluation/publicity/publicity.words.ts';
import { AskAnswer } from './ask-answer.tsx';
import { pageWords as text } from './publicity-page.words.ts';
import { publicityTitles } from './publicity-titles.words.ts';

/** One public decision: its content, its last public day, and the objection form. */
export function PublicityPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { data, failure, retry } = useAnswer(showPublicity, { id });
  useTitle(data ? t(text.oneTitle, { from: data.from }) : failure ? t(text.noneTitle) : undefined);
  if (!data) {
    return (
      <div className="wrap">
        <PageHead title={t(publicityTitles.list)} />
        <LoadingOrError failure={failure} onRetry={retry} />
      </div>
    );
  }
  const { enterprise, state, mayObject } = data;
  return (
    <div className="wrap">
      <PageHead title={<Named>{enterprise}</Named>}>{t(publicityStateWords[state])}</PageHead>
      <Section title={t(text.facts)} more={<PageLink to="/index/publicity">{t(text.back)}</PageLink>}>
        <PublicFacts data={data} />
      </Section>
      <Section title={t(text.emissions)} note={t(text.emissionsNote)}>
        <Facts
          facts={decidedTotals.map((total) => ({ label: t(totalWords[total]), value: totalText(data, total, lang) }))}
        />
      </Section>
      {mayObject && (
        <Section title={t(objectWords.form)} note={t(text.objectNote)}>
          <PublicObjection key={id} id={id} />
        </Section>
      )}
      <Section title={t(text.ask)}>
        <AskAnswer />
      </Section>
    </div>
  );
}

function PublicFacts({ data }: { readonly data: ShownPublicity }): ReactNode {
  const t = useTranslate();
  const { enterprise, site, type, star, organisation, start, end, from, until, daysLeft, provisional } = data;
  return (
    <Facts
      facts={[
        { label: t(text.enterprise), value: <Named>{enterprise}</Named> },
        { label: t(text.site), value: <Named>{site}</Named> },
        { label: t(text.type), value: t(evaluationTypeWords[type]) },
        {
          label: t(text.star),
          value: (
            <>
              {starText(star, t)} <Stars count={star} />
            </>
          ),
        },
        { label: t(text.period), value: t(text.periodText, { start, end }) },
        { label: t(text.organisation), value: <Named>{organisation}</Named> },
        {
          label: t(text.window),
          value: until === null ? t(text.windowOver, { from }) : t(text.windowText, { from, until }),
          ...(daysLeft !== null && { note: t(provisional ? text.provisional : text.daysLeft, { days: daysLeft }) }),
        },
      ]}
    />
  );
}
