import type { ReactNode } from 'react';
import { StartHead } from '#accounts/menus/web/start-head.tsx';
import type { PanelProps } from '#kernel/area/web/web-area.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink, MoreLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { assessmentAddress } from '#zero-carbon/reporting/reports/assessment/web/assessment-address.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { Bar, partOf } from '#zero-carbon/reporting/reports/runs/web/bar.tsx';
import { resultsAddress } from '#zero-carbon/reporting/reports/runs/web/result-addresses.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { reportStartWords as text } from '#zero-carbon/reporting/reports/start/start.words.ts';
import { Dates } from './dates.tsx';
import { HeldCertificates } from './held-certificates.tsx';
import { NextAction } from './next-action.tsx';
import { ScopeMonths } from './scope-months.tsx';
import { SurveillancesAhead } from './surveillances-ahead.tsx';
import { WhereReportsStand } from './where-reports-stand.tsx';
import { GateRulers } from '#zero-carbon/rules/indicators/web/score/gate-rulers.tsx';
import { gapHeading } from '#zero-carbon/reporting/reports/assessment/web/gap-heading.ts';

type Start = OutputOf<typeof reportStart>;

/**
 * An enterprise's next action, followed by its first steps or by the progress and results of its reports. One request
 * loads everything.
 */
export function ReportStart({ path: sites }: PanelProps): ReactNode {
  const { data, failure, retry } = useAnswer(reportStart, {});
  if (!data) return <StartHead failure={failure} onRetry={retry} />;
  const { today, underWay, figures, finished, due, certificates, surveillances } = data;
  return (
    <>
      <NextAction start={data} sites={sites} />
      {surveillances.length > 0 && <SurveillancesAhead surveillances={surveillances} today={today} />}
      {figures === null && <FirstSteps start={data} sites={sites} />}
      {underWay.length > 0 && <WhereReportsStand reports={underWay} />}
      {figures !== null && figures.months.length > 0 && <ScopeMonths figures={figures} />}
      {figures?.assessment && <StarAhead figures={figures} assessment={figures.assessment} />}
      {finished.length > 0 && <Finished finished={finished} />}
      {due.length > 0 && <Dates due={due} today={today} />}
      {certificates.length > 0 && <HeldCertificates certificates={certificates} today={today} />}
    </>
  );
}

interface StartProps {
  readonly start: Start;
  /** The address of the sites. */
  readonly sites: string;
}

function FirstSteps({ start: { missing, mayComplete, sites: count }, sites }: StartProps): ReactNode {
  const t = useTranslate();
  const isComplete = missing.length === 0;
  const steps = [
    {
      name: t(text.complete),
      to: mayComplete ? '/index/userinfo' : undefined,
      done: isComplete,
      waiting: t(text.left, { count: missing.length }),
    },
    { name: t(text.site), to: sites, done: count > 0, waiting: t(text.notStarted) },
    { name: t(text.report), to: '/index/reports', done: false, waiting: t(text.notStarted) },
  ];
  return (
    <Section title={t(text.steps)} note={t(text.stepsNote, { done: steps.filter((step) => step.done).length })}>
      <ol className="steps">
        {steps.map(({ name, to, done, waiting }, index) => (
          <li key={name}>
            <span className="step-number">{index + 1}</span>
            <span className="step-name">{to === undefined ? name : <PageLink to={to}>{name}</PageLink>}</span>
            <StatusTag tone={done ? 'success' : 'faded'} icon={done ? 'check' : 'minus'}>
              {done ? t(text.done) : waiting}
            </StatusTag>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Finished reports: tonnes by year on one scale, with stars and points. */
function Finished({ finished }: Pick<Start, 'finished'>): ReactNode {
  const t = useTranslate();
  const largest = Math.max(...finished.map(({ gross }) => Number(gross)), 0);
  return (
    <Section title={t(text.finished)} note={t(text.finishedNote)}>
      <TableRows
        caption={t(text.finished)}
        rows={finished}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'period',
            label: t(reportWords.period),
            nowrap: 'always',
            cell: ({ id, start, end }) => (
              <PageLink to={resultsAddress(id)}>{t(reportWords.periodText, { start, end })}</PageLink>
            ),
          },
          { key: 'site', label: t(reportWords.site), cell: ({ siteName }) => <Named>{siteName}</Named> },
          ...(finished.length > 1
            ? [
                {
                  key: 'bar',
                  label: t(text.scale),
                  room: 'middle' as const,
                  cell: ({ gross }: Start['finished'][number]) => <Bar parts={[partOf(gross, largest)]} />,
                },
              ]
            : []),
          { key: 'gross', label: t(reportWords.gross), numeric: true, cell: ({ gross }) => shownTonnes(gross, 1) },
          {
            key: 'score',
            label: t(reportWords.score),
            cell: ({ id, star, points }) => (
              <PageLink to={assessmentAddress(id)}>{t(runWords.heading, { stars: starsOf(star, t), points })}</PageLink>
            ),
          },
        ]}
      />
    </Section>
  );
}

type Figures = NonNullable<OutputOf<typeof reportStart>['figures']>;

interface StarAheadProps {
  readonly figures: Figures;
  readonly assessment: NonNullable<Figures['assessment']>;
}

/** The gaps between a report and its next star, on three scales. */
function StarAhead({ figures: { id, number, finished }, assessment }: StarAheadProps): ReactNode {
  const t = useTranslate();
  const { gates, indicators, next, now } = assessment;
  return (
    <Section
      title={gapHeading(assessment, t)}
      note={t(finished ? text.starsOfFinished : text.starsOfDraft, { number })}
      more={<MoreLink to={assessmentAddress(id)}>{t(text.toStars)}</MoreLink>}
    >
      <GateRulers gates={gates} indicators={indicators} next={next} now={now} />
    </Section>
  );
}
