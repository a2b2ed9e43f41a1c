import { useState, type ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { decidedTotals } from '#zero-carbon/evaluation/decisions/decided-facts.ts';
import { showDecision } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { decisionWords as text } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { totalText } from '#zero-carbon/evaluation/decisions/shown-total.ts';
import { totalWords } from '#zero-carbon/evaluation/decisions/total.words.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { filesFact } from '#zero-carbon/evaluation/reviews/web/files-fact.tsx';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { Decided } from './decided.tsx';
import { ItemTable } from './item-table.tsx';
import { Proposal } from './proposal.tsx';

/** A report for decision: its results, the proposal, and earlier decisions. */
export function DecisionPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { data, failure, retry } = useAnswer(showDecision, { id });
  useRecordTitle(data?.number);
  const [changes, setChanges] = useState(0);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.decision)} />;
  const changed = (): void => {
    retry();
    setChanges(changes + 1);
  };
  const { number, siteName, start, end, type, organisation, opinion, proposedStar } = data;
  return (
    <>
      <PageHead title={<Named>{data.enterpriseName}</Named>}>
        <span className="mono">{number}</span>
        {t(text.separator)}
        <Named>{siteName}</Named>
        {t(text.separator)}
        {t(text.periodText, { start, end })}
        {t(text.separator)}
        {t(evaluationTypeWords[type])}
      </PageHead>
      <Section
        title={`${starsOf(data.reached, t)}${t(text.separator)}${t(text.points, { points: data.points.final })}`}
        note={t(text.selfPoints, { points: data.points.self })}
      >
        <Facts
          facts={[
            { label: t(text.state), value: <StateTag of={reportLifecycle} state={data.state} /> },
            ...(data.due ? [{ label: t(text.due), value: <DueTag row={data.due} /> }] : []),
            { label: t(text.organisation), value: <Named>{organisation}</Named> },
            { label: t(text.proposedStar), value: starsOf(proposedStar, t) },
            { label: t(text.opinion), value: <Named>{opinion}</Named> },
            ...filesFact(data.files, t),
            ...(data.copy ? [{ label: t(text.copy), value: <FileLink file={data.copy} /> }] : []),
          ]}
        />
      </Section>
      <Proposal key={`${data.proposal?.version} ${changes}`} data={data} onChanged={changed} />
      <Decided decisions={data.decided} onMade={retry} />
      <Section title={t(text.items)}>
        <ItemTable items={data.items} />
      </Section>
      <Section title={t(text.emissions)} note={t(text.emissionsNote)}>
        <Facts
          facts={decidedTotals.map((total) => ({ label: t(totalWords[total]), value: totalText(data, total, lang) }))}
        />
      </Section>
      <Section title={t(text.history)}>
        <RecordTimeline key={changes} entity="decision" id={id} />
      </Section>
    </>
  );
}
