import type { ReactNode } from 'react';
import type { PanelProps } from '#kernel/area/web/web-area.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { showStatistics } from '#zero-carbon/evaluation/statistics/statistics.contract.ts';
import { statisticsWords as text } from '#zero-carbon/evaluation/statistics/statistics.words.ts';
import { Months, Stages } from './pipeline.tsx';

/** Below the tasks: the current states of reports, and the submissions and results by month. */
export function StatisticsPanel({ path }: PanelProps): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(showStatistics, {}, { quiet: true });
  if (!data) return null;
  return (
    <>
      <Stages data={data} more={<MoreLink to={path}>{t(text.allFigures)}</MoreLink>} />
      <Months data={data} />
    </>
  );
}
