import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { assessmentAddress } from '#zero-carbon/reporting/reports/assessment/web/assessment-address.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { DownloadInventory } from '#zero-carbon/reporting/reports/inventory/web/download-inventory.tsx';
import { reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { exportResults, showResults } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { FactorTable } from './factor-table.tsx';
import { Intensities } from './intensities.tsx';
import { LineTable } from './line-table.tsx';
import { MonthTable } from './month-table.tsx';
import { RunFacts } from './run-facts.tsx';
import { ScopeTable } from './scope-table.tsx';
import './results.css';

/** The results of a report: scopes, months, lines, intensities, and their factors. */
export function ResultsPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showResults, { id });
  useRecordTitle(data?.number);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  const { totals, figures, rows, problems, number, siteName, start, end, run, before } = data;
  const heading =
    figures.totals.gross === 'not-entered' ? text.headingNone : figures.whole.gross ? text.heading : text.headingSoFar;
  return (
    <>
      <PageHead
        title={t(heading, { gross: shownTonnes(totals.gross, 1), net: shownTonnes(totals.net, 1) })}
        action={
          <div className="actions">
            <DownloadInventory id={id} />
            <ExportButton endpoint={exportResults} params={{ id }} answer={{ total: rows.length }} />
          </div>
        }
      >
        <PageLink to={reportAddress(id)}>{number}</PageLink> <Named>{siteName}</Named>{' '}
        {t(reportWords.periodText, { start, end })}
        {' · '}
        {t(run ? text.runNote : text.draftNote)}
        {' · '}
        <PageLink to={assessmentAddress(id)}>{t(text.toAssessment)}</PageLink>
      </PageHead>
      {problems > 0 && (
        <p className="hint">
          {t(text.problems, { count: problems })} <PageLink to={reportAddress(id)}>{t(text.toReport)}</PageLink>
        </p>
      )}
      <Section title={t(text.totals)} note={t(text.totalsNote)}>
        <ScopeTable id={id} results={data} />
        {before && (
          <p className="hint">
            {t(text.beforeReport)} <PageLink to={`/index/results/${before.id}`}>{before.number}</PageLink>
          </p>
        )}
      </Section>
      <Section title={t(text.months)} note={t(text.monthsNote)}>
        <MonthTable results={data} />
      </Section>
      <Section title={t(text.lines)} note={t(text.linesNote)}>
        <LineTable id={id} results={data} />
      </Section>
      <Section title={t(text.intensities)} note={t(text.intensityNote)}>
        <Intensities results={data} />
      </Section>
      <Section title={t(text.factors)} note={t(text.factorsNote)}>
        <FactorTable factors={data.factors} />
      </Section>
      <Section title={t(text.check)}>
        <RunFacts of={data} set={data.setCode} />
      </Section>
    </>
  );
}
