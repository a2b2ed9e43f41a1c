import type { ReactNode } from 'react';
import { ChartFigure } from '#kernel/chart/web/chart-figure.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { mostSpread } from '#zero-carbon/reporting/reports/report-guards.ts';
import { showStatistics } from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { statisticsWords as text } from '#zero-carbon/evaluation/statistics/statistics.words.ts';
import { objectionChart, paceChart, spreadChart, starChart, type Statistics } from './charts-of.ts';
import { Months, Stages, type FiguresProps } from './pipeline.tsx';
import { Pivot } from './pivot.tsx';

/** Submitted reports in figures: of all, or of the user's organisation. */
export function StatisticsPage(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showStatistics, {});
  if (!data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.title)} />;
  return (
    <>
      <PageHead title={t(text.title)}>{t(data.isScheme ? text.leadScheme : text.leadOrganisation)}</PageHead>
      <Stages data={data} />
      <Months data={data} />
      <Turnaround data={data} />
      <Pace data={data} />
      <Stars data={data} />
      {data.spread !== null && <Spread data={data} spread={data.spread} />}
      <Objections data={data} />
      {data.isScheme && data.organisations.length > 0 && <Organisations organisations={data.organisations} />}
      <Pivot today={data.today} isScheme={data.isScheme} />
    </>
  );
}

function Turnaround({ data: { turnaround } }: FiguresProps): ReactNode {
  const t = useTranslate();
  const { now, before } = turnaround;
  const title = now.median === null ? t(text.noTurnaround) : t(text.turnaroundTitle, { days: now.median });
  const rows = [
    { name: t(text.now), ...now },
    { name: t(text.before), ...before },
  ];
  return (
    <Section title={title} note={t(text.turnaroundNote)}>
      <TableRows
        caption={title}
        figures
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: t(text.period), cell: ({ name }) => name },
          { key: 'ended', label: t(text.results), numeric: true, cell: (row) => row.ended },
          { key: 'median', label: t(text.median), numeric: true, cell: ({ median }) => median ?? '–' },
          { key: 'mean', label: t(text.mean), numeric: true, cell: ({ mean }) => mean ?? '–' },
        ]}
      />
    </Section>
  );
}

function Pace({ data }: FiguresProps): ReactNode {
  const t = useTranslate();
  const late = data.pace.filter(({ limit, median }) => limit !== null && median !== null && median > limit).length;
  const isOver = data.pace.some(({ of }) => of > 0);
  const title = late > 0 ? t(text.paceTitle, { count: late }) : t(isOver ? text.paceInTime : text.paceNothing);
  return (
    <Section title={title} note={t(text.paceNote)}>
      <ChartFigure chart={paceChart(data, t, title)} />
    </Section>
  );
}

function Stars({ data }: FiguresProps): ReactNode {
  const t = useTranslate();
  const title = t(text.starsTitle, { count: data.stars.reduce((sum, { now }) => sum + now, 0) });
  return (
    <Section title={title} note={t(text.starsNote)}>
      <ChartFigure chart={starChart(data, t, title)} />
    </Section>
  );
}

function Spread({ spread }: FiguresProps & { readonly spread: NonNullable<Statistics['spread']> }): ReactNode {
  const t = useTranslate();
  const count = spread.reduce((sum, { reports }) => sum + reports, 0);
  const wide = spread.filter(({ points }) => points > mostSpread).reduce((sum, { reports }) => sum + reports, 0);
  const title = t(text.spreadTitle, { wide });
  return (
    <Section title={title} note={t(text.spreadNote, { count })}>
      <ChartFigure chart={spreadChart(spread, t, title)} />
    </Section>
  );
}

function Objections({ data }: FiguresProps): ReactNode {
  const t = useTranslate();
  const title = t(text.objectionsTitle, { count: data.objections.reduce((sum, one) => sum + one.objections, 0) });
  return (
    <Section title={title} note={t(text.objectionsNote)}>
      <ChartFigure chart={objectionChart(data, t, title)} />
    </Section>
  );
}

function Organisations({ organisations }: Pick<Statistics, 'organisations'>): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.organisationsTitle)} note={t(text.organisationsNote)}>
      <TableRows
        caption={t(text.organisationsTitle)}
        rows={organisations}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', label: t(text.organisation), cell: ({ name }) => <Named>{name}</Named> },
          { key: 'underWay', label: t(text.inStage), numeric: true, cell: ({ underWay }) => underWay },
          { key: 'overdue', label: t(text.overdue), numeric: true, cell: ({ overdue }) => overdue },
          { key: 'submitted', label: t(text.submitted), numeric: true, cell: ({ submitted }) => submitted },
          { key: 'approved', label: t(text.approved), numeric: true, cell: ({ approved }) => approved },
          {
            key: 'median',
            label: t(text.median),
            numeric: true,
            cell: ({ turnaround }) => turnaround.median ?? '–',
          },
        ]}
      />
    </Section>
  );
}
