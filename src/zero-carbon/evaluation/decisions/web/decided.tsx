import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { ShownDecision } from '#zero-carbon/evaluation/decisions/decisions.contract.ts';
import { decisionWords as text, outcomeWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import { LetterLink } from './letter-link.tsx';

export interface DecidedProps {
  readonly decisions: readonly ShownDecision[];
  readonly onMade: () => void;
}

/** The decisions that two officers agreed on, newest first. */
export function Decided({ decisions, onMade }: DecidedProps): ReactNode {
  const t = useTranslate();
  return decisions.map((one) => (
    <Section key={one.id} title={t(text.decided)}>
      <Facts
        facts={[
          { label: t(text.outcome), value: t(outcomeWords[one.outcome]) },
          ...(one.star === null ? [] : [{ label: t(text.star), value: starsOf(one.star, t) }]),
          { label: t(text.finalPoints), value: t(text.points, { points: one.points }) },
          { label: t(text.reasons), value: <Named>{one.reasons}</Named> },
          ...personFact(t(text.proposedBy), one.proposedBy, one.proposedAt),
          ...personFact(t(text.agreedBy), one.agreedBy, one.agreedAt),
          ...(one.publishedOn === null
            ? []
            : [
                {
                  label: t(text.publishedOn),
                  value: one.publishedOn,
                  note: <PageLink to={`/index/publicity/${one.id}`}>{t(text.toPublicity)}</PageLink>,
                },
              ]),
          ...(one.reopenedOn === null ? [] : [{ label: t(text.reopenedOn), value: one.reopenedOn }]),
          { label: t(text.letter), value: <LetterLink letter={one.letter} onRefetch={onMade} /> },
          { label: t(text.hash), value: <span className="mono">{one.hash}</span> },
        ]}
      />
    </Section>
  ));
}
