import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import type { SupplementRound } from '#zero-carbon/evaluation/reviews/supplements/supplements.contract.ts';
import { supplementLifecycle } from '#zero-carbon/evaluation/reviews/supplements/supplements.states.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';

export interface RoundFactsProps {
  readonly round: Omit<SupplementRound, 'changes'>;
  readonly children?: ReactNode;
}

/** One round: its requests, the replies, and its outcome. */
export function RoundFacts({ round, children }: RoundFactsProps): ReactNode {
  const t = useTranslate();
  const { stage, state, askedAt, endedAt, message, items } = round;
  return (
    <Section
      title={t(stage === 'panel' ? text.panelRound : text.round, { round: round.round })}
      more={<StateTag of={supplementLifecycle} state={state} />}
    >
      <Facts
        facts={[
          { label: t(text.asked), value: <When at={askedAt} /> },
          ...(endedAt === null ? [] : [{ label: t(text.ended), value: <When at={endedAt} /> }]),
          ...(message === '' ? [] : [{ label: t(text.message), value: <Named>{message}</Named> }]),
          ...items.map(({ item, name, comment, reply }) => ({
            label: `${item} ${name}`,
            value: <Named>{comment}</Named>,
            ...(state === 'answered' && {
              note: (
                <>
                  {t(text.reply)}
                  {t(text.colon)}
                  {reply === '' ? t(text.noReply) : <Named>{reply}</Named>}
                </>
              ),
            }),
          })),
        ]}
      />
      {children}
    </Section>
  );
}
