import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Pace } from '#kernel/ui/drawing/pace.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import type { Workbench } from '#zero-carbon/evaluation/reviews/reviews.contract.ts';
import { paceWords, reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

/** Reviewers with the most reports. */
const mostShown = 20;

/** The duration of each stage on one scale, and the workload of each reviewer. */
export function WorkbenchFoot({ bench }: { readonly bench: Workbench }): ReactNode {
  const t = useTranslate();
  const { pace, reviewers } = bench;
  const most = Math.max(1, ...pace.flatMap(({ limit, median }) => [limit ?? 0, Math.ceil(median ?? 0)]));
  const paceText = ({ limit, median }: Workbench['pace'][number]): string => {
    if (median === null) return limit === null ? t(text.paceNothing) : t(text.paceNone, { limit });
    return limit === null ? t(text.paceNoLimit, { median }) : t(text.paceOf, { median, limit });
  };
  return (
    <>
      <Section title={t(text.byPace)} note={t(text.byPaceNote)}>
        <Facts
          facts={pace.map((stage) => ({
            label: t(paceWords[stage.stage]),
            value: <Pace label={paceText(stage)} most={most} limit={stage.limit} median={stage.median} />,
            note: (
              <>
                {paceText(stage)}
                {stage.of > 0 && `${t(text.separator)}${t(text.paceCount, { of: stage.of })}`}
              </>
            ),
          }))}
        />
      </Section>
      <Section title={t(text.loads)} note={t(text.loadsNote)}>
        <Facts
          facts={reviewers
            .toReversed()
            .slice(0, mostShown)
            .map(({ name, load, overdue }) => ({
              label: name,
              value: t(overdue > 0 ? text.loadLate : text.loadShort, { count: load, overdue }),
            }))}
        />
      </Section>
    </>
  );
}
