import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';
import { showOwnVisits } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { useMaking } from './use-making.ts';
import { daysOf, visitFacts } from './visit-facts.tsx';

/** The visits to the user's own site: time, purpose and visitors, and the records. */
export function OwnVisitsPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showOwnVisits, { id });
  useRecordTitle(data?.number);
  useMaking(data?.visits, retry);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  const { number, siteName, organisation, visits } = data;
  const isPlanned = visits.some(({ state }) => state === 'planned');
  const title = visits.length === 0 ? text.ownNone : isPlanned ? text.ownPlanned : text.ownPast;
  return (
    <>
      <PageHead title={t(title)}>
        <PageLink to={submissionAddress(id)}>{number}</PageLink>
        {t(reportPageWords.separator)}
        <Named>{siteName}</Named>
        {t(reportPageWords.separator)}
        <Named>{organisation}</Named>
      </PageHead>
      {visits.length === 0 && <p>{t(text.ownNoneText)}</p>}
      {visits.map((visit) => (
        <Section key={visit.id} title={daysOf(visit)} more={<StateTag of={visitLifecycle} state={visit.state} />}>
          <Facts facts={visitFacts(visit, t)} />
        </Section>
      ))}
    </>
  );
}
