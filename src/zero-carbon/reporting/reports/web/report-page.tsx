import { useState, type ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import { HistoryLink } from '#accounts/logs/web/history-link.tsx';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { evaluationTypeWords, reportWords as text } from '#zero-carbon/reporting/reports/reports.words.ts';
import { assessmentAddress } from '#zero-carbon/reporting/reports/assessment/web/assessment-address.ts';
import { ReportImport } from '#zero-carbon/reporting/reports/import/web/report-import.tsx';
import { resultWords } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { resultsAddress } from '#zero-carbon/reporting/reports/runs/web/result-addresses.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { FinishReport } from '#zero-carbon/reporting/reports/runs/web/finish-report.tsx';
import { RunResult, starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { versionWords } from '#zero-carbon/reporting/reports/versions/versions.words.ts';
import { submissionWords } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { TransferReport } from '#zero-carbon/reporting/reports/transfers/web/transfer-report.tsx';
import { reportAddress } from './report-address.ts';
import { Conditions } from './conditions.tsx';
import { ReportSections } from './report-sections.tsx';
import { reportPageWords as words } from './report-page.words.ts';

/** One report: its facts, and the conditions of an application. */
export function ReportPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showReport, { id });
  useRecordTitle(data?.number);
  const [moves, setMoves] = useState(0);
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.report)} />;
  const { number, start, end, conditions } = data;
  const period = t(text.periodText, { start, end });
  const moved = (): void => {
    retry();
    setMoves(moves + 1);
  };
  const unmet = conditions.filter(({ verdict }) => verdict !== 'met').length;
  const canSubmit = data.maySubmit && unmet === 0;
  return (
    <>
      <PageHead
        title={
          data.state === 'self_assessed' && !data.maySubmit
            ? t(words.notSubmitted, { heading: headingOf(data, t) })
            : headingOf(data, t)
        }
        action={
          <div className="actions">
            <PageLink to={resultsAddress(id)} className="button">
              {t(resultWords.title)}
            </PageLink>
            <PageLink
              to={assessmentAddress(id)}
              className="button"
              {...(data.mayEdit && { 'data-kind': 'primary' as const })}
            >
              {t(words.assessment)}
            </PageLink>
            {data.run && (data.state !== 'self_assessed' || data.maySubmit) && (
              <PageLink to={submissionAddress(id)} className="button" data-kind={canSubmit ? 'primary' : 'plain'}>
                {t(canSubmit ? submissionWords.title : submissionWords.details)}
              </PageLink>
            )}
          </div>
        }
      >
        {number}
        {t(words.separator)}
        <Named>{data.siteName}</Named>
        {t(words.separator)}
        {period}
        {t(words.separator)}
        {t(evaluationTypeWords[data.type])}
      </PageHead>
      {data.newer && (
        <p>
          {t(versionWords.newer)} <PageLink to={`${reportAddress(id)}/versions`}>{t(versionWords.see)}</PageLink>
        </p>
      )}
      {data.run && <RunResult run={data.run} />}
      <Section title={t(words.sections)} {...(data.mayEdit && { note: t(words.progressNote) })}>
        <ReportSections report={data} onChanged={moved} />
        {data.mayEdit && (
          <div className="actions">
            <ReportImport id={id} onDone={moved} />
          </div>
        )}
      </Section>
      {data.state === 'draft' && (
        <FinishReport id={id} obstacles={data.obstacles} mayEdit={data.mayEdit} onFinished={moved} />
      )}
      {data.state === 'draft' && (
        <Section
          title={unmet === 0 ? t(words.eligible) : t(words.notEligible, { count: unmet })}
          note={t(unmet === 0 ? words.eligibleNow : words.eligibleNote)}
        >
          <Conditions conditions={conditions} />
        </Section>
      )}
      <Section title={t(words.about)}>
        <Facts
          facts={[
            { label: t(text.state), value: <StateTag of={reportLifecycle} state={data.state} /> },
            { label: t(text.enterprise), value: <Named>{data.enterpriseName}</Named> },
            ...(data.organisation === null
              ? []
              : [{ label: t(text.organisation), value: <Named>{data.organisation}</Named> }]),
            { label: t(text.site), value: <Named>{data.siteName}</Named> },
            { label: t(text.region), value: <Named>{data.regionView}</Named> },
            { label: t(text.period), value: period },
            { label: t(text.type), value: t(evaluationTypeWords[data.type]) },
            { label: t(text.gwp), value: data.gwp },
            { label: t(text.set), value: data.set ?? t(text.noSet) },
          ]}
        />
        <Moves of={reportLifecycle} id={id} name={number} offered={data.moves} onMoved={moved} />
        {data.mayTransfer && <TransferReport id={id} onDone={moved} />}
      </Section>
      <Section title={t(text.history)}>
        <RecordTimeline key={moves} entity="report" id={id} />
        <HistoryLink entity="report" id={id} />
      </Section>
    </>
  );
}

/** The finding: the result of a finished report, or the progress of a draft. */
function headingOf({ state, sections, run, number }: OutputOf<typeof showReport>, t: Translate): string {
  if (run) return t(runWords.heading, { stars: starsOf(run.star, t), points: run.points });
  if (state !== 'draft') return number;
  const done = sections.filter((section) => section.state === 'done').length;
  return t(words.progress, { done, total: sections.length });
}
