import type { ReactNode } from 'react';
import { ChartFigure } from '#kernel/chart/web/chart-figure.tsx';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { statisticsWords as text } from '#zero-carbon/evaluation/statistics/statistics.words.ts';
import { monthChart, stageChart, sumOf, type Statistics } from './charts-of.ts';

export interface FiguresProps {
  readonly data: Statistics;
  /** A link to more figures. */
  readonly more?: ReactNode;
}

/** The number of active reports, by stage, and the late ones among them. */
export function Stages({ data, more }: FiguresProps): ReactNode {
  const t = useTranslate();
  const total = data.stages.reduce((sum, { reports }) => sum + reports, 0);
  const late = data.stages.reduce((sum, { overdue }) => sum + overdue, 0);
  return (
    <Section
      title={t(text.underWay, { count: total })}
      note={late === 0 ? t(text.noneOverdue) : t(text.overdueCount, { count: late })}
      more={more}
    >
      <ChartFigure chart={stageChart(data, t)} />
    </Section>
  );
}

/** The submissions and results, by month. */
export function Months({ data }: FiguresProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [before, now] = [data.months.slice(0, 12), data.months.slice(12)];
  const submitted = t(text.submittedTitle, { count: sumOf(now, 'submitted') });
  const ended = t(text.endedTitle, { count: sumOf(now, 'ended') });
  return (
    <>
      <Section title={submitted} note={t(text.submittedNote, { count: sumOf(before, 'submitted') })}>
        <ChartFigure chart={monthChart(data, 'submitted', { t, lang, title: submitted })} />
      </Section>
      <Section
        title={ended}
        note={t(text.endedNote, { approved: sumOf(now, 'approved'), withdrawn: sumOf(now, 'withdrawn') })}
      >
        <ChartFigure chart={monthChart(data, 'ended', { t, lang, title: ended })} />
      </Section>
    </>
  );
}
