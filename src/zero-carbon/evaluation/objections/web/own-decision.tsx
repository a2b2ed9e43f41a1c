import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { decisionWords, outcomeWords } from '#zero-carbon/evaluation/decisions/decisions.words.ts';
import { LetterLink } from '#zero-carbon/evaluation/decisions/web/letter-link.tsx';
import type { DecidedResult } from '#zero-carbon/evaluation/objections/result.contract.ts';
import { resultWords as text } from '#zero-carbon/evaluation/objections/result.words.ts';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';

export interface OwnDecisionProps {
  readonly decision: DecidedResult['decisions'][number];
  readonly window: DecidedResult['window'];
  readonly onRefetch: () => void;
}

/** A decision as the enterprise reads it, with its letter. */
export function OwnDecision({ decision, window, onRefetch }: OwnDecisionProps): ReactNode {
  const t = useTranslate();
  const { id, outcome, star, points, self, reasons, at, publishedOn, reopenedOn, letter } = decision;
  return (
    <Section title={t(reopenedOn === null ? decisionWords.decision : text.earlier)}>
      <Facts
        facts={[
          { label: t(decisionWords.outcome), value: t(outcomeWords[outcome]), note: <When at={at} /> },
          ...(star === null ? [] : [{ label: t(decisionWords.star), value: starsOf(star, t) }]),
          {
            label: t(decisionWords.finalPoints),
            value: t(decisionWords.points, { points }),
            note: t(decisionWords.selfPoints, { points: self }),
          },
          { label: t(decisionWords.reasons), value: <Named>{reasons}</Named> },
          { label: t(decisionWords.letter), value: <LetterLink letter={letter} onRefetch={onRefetch} /> },
          ...(publishedOn === null
            ? []
            : [
                {
                  label: t(decisionWords.publishedOn),
                  value: publishedOn,
                  note: <PageLink to={`/index/publicity/${id}`}>{t(decisionWords.toPublicity)}</PageLink>,
                },
              ]),
          ...(window
            ? [
                {
                  label: t(text.window),
                  value: window.until,
                  note: t(window.provisional ? text.provisional : text.daysLeft, { days: window.daysLeft }),
                },
              ]
            : []),
          ...(reopenedOn === null ? [] : [{ label: t(decisionWords.reopenedOn), value: reopenedOn }]),
        ]}
      />
    </Section>
  );
}
