import { Fragment, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { DueStrokes } from '#kernel/ui/drawing/due-strokes.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { reportStateWords } from '#zero-carbon/reporting/reports/reports.states.ts';
import type { Workbench } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

/** The heading: the number of late reports and of those due today. */
export function headingOf({ days, today }: Workbench, t: Translate): string {
  const sum = (due: Workbench['days']): number => due.reduce((total, { count }) => total + count, 0);
  const overdue = sum(days.filter(({ day }) => day < today));
  const now = sum(days.filter(({ day }) => day === today));
  if (overdue > 0) return t(now > 0 ? text.lateAndToday : text.late, { overdue, today: now });
  if (now > 0) return t(text.dueToday, { today: now });
  return t(sum(days) > 0 ? text.inTime : text.title);
}

/** The waiting reports by due day, and by stage. */
export function WorkbenchHead({ bench }: { readonly bench: Workbench | undefined }): ReactNode {
  const t = useTranslate();
  // the height is reserved during loading, so that the list below does not move
  if (!bench) {
    return (
      <>
        <DueStrokes label={t(text.title)} today={undefined} todayName={t(text.today)} days={[]} />
        <p>{'\u00a0'}</p>
      </>
    );
  }
  const { days, today, stages } = bench;
  if (days.length === 0) return null;
  const way = Object.keys(reportStateWords);
  const inOrder = stages.toSorted((a, b) => way.indexOf(a.state) - way.indexOf(b.state));
  return (
    <>
      <DueStrokes
        label={t(text.strokes, { heading: headingOf(bench, t) })}
        today={today}
        todayName={t(text.today)}
        days={days.map(({ day, type, count }) => ({
          day,
          tall: type === 'II' ? count : 0,
          short: type === 'I' ? count : 0,
        }))}
      />
      <p>
        {t(text.byStage)}
        {t(text.colon)}
        {inOrder.map(({ state, count, overdue }, at) => (
          <Fragment key={state}>
            {at > 0 && ' · '}
            <span className="nowrap">
              <PageLink to={`/index/reviews/due?state=${state}`}>{t(reportStateWords[state])}</PageLink>{' '}
              {t(overdue > 0 ? text.loadLate : text.loadShort, { count, overdue })}
            </span>
          </Fragment>
        ))}
      </p>
    </>
  );
}
