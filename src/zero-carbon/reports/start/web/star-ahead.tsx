import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { GateRulers } from '#zero-carbon/indicators/web/score/gate-rulers.tsx';
import { assessmentAddress } from '#zero-carbon/reports/assessment/web/assessment-address.ts';
import { gapHeading } from '#zero-carbon/reports/assessment/web/gap-heading.ts';
import type { reportStart } from '#zero-carbon/reports/start/start.contract.ts';
import { reportStartWords as text } from '#zero-carbon/reports/start/start.words.ts';

type Figures = NonNullable<OutputOf<typeof reportStart>['figures']>;

export interface StarAheadProps {
  readonly figures: Figures;
  readonly assessment: NonNullable<Figures['assessment']>;
}

/** How far a report is from its next star, on three rulers. */
export function StarAhead({ figures: { id, number, finished }, assessment }: StarAheadProps): ReactNode {
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
