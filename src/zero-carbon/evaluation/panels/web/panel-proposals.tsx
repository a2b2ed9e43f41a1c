import type { ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { SecondDecision } from '#kernel/workflow/web/second-decision.tsx';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { ShownPanel } from '#zero-carbon/evaluation/panels/panels.contract.ts';
import {
  panelWords as text,
  proposalKindWords,
  proposalOutcomeWords,
} from '#zero-carbon/evaluation/panels/panels.words.ts';
import {
  answerPanelProposal,
  type PanelProposal,
} from '#zero-carbon/evaluation/panels/proposals/proposals.contract.ts';
import { PanelPool } from './panel-pool.tsx';

export interface PanelProposalsProps extends Pick<ShownPanel, 'proposals' | 'pool'> {
  readonly onChanged: () => void;
}

/** The acts on a panel that need two officers; an open one with both lists that its approval concerns. */
export function PanelProposals({ proposals, pool, onChanged }: PanelProposalsProps): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.proposals)}>
      {proposals.map((one) => (
        <Proposal key={one.id} proposal={one} onChanged={onChanged} />
      ))}
      {proposals.some(({ outcome }) => outcome === null) && <PanelPool pool={pool} />}
    </Section>
  );
}

function Proposal({
  proposal,
  onChanged,
}: {
  readonly proposal: PanelProposal;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useTranslate();
  const answering = useAction(answerPanelProposal, { done: t(text.answered), onDone: onChanged });
  const { id, kind, size, expert, reason, outcome, mayAnswer, mayWithdraw } = proposal;
  const answer = (given: 'approve' | 'refuse' | 'withdraw') => ({
    label: t(text[given]),
    text: given === 'approve' ? t(text.approveText) : t(proposalKindWords[kind]),
    action: answering,
    params: { id, answer: given },
  });
  return (
    <article>
      <h3>
        {t(proposalKindWords[kind])}
        {expert !== null && (
          <>
            {t(text.separator)}
            <Named>{expert}</Named>
          </>
        )}
      </h3>
      <Facts
        facts={[
          ...(size === null ? [] : [{ label: t(text.size), value: t(text.sizeOf, { size }) }]),
          { label: t(text.reason), value: <Named>{reason}</Named> },
          ...personFact(t(text.proposedBy), proposal.proposedBy, proposal.proposedAt),
          { label: t(text.outcome), value: outcome === null ? t(text.waiting) : t(proposalOutcomeWords[outcome]) },
          ...personFact(t(text.answeredBy), proposal.answeredBy, proposal.answeredAt),
        ]}
      />
      <SecondDecision
        approve={mayAnswer && answer('approve')}
        refuse={mayAnswer && answer('refuse')}
        withdraw={mayWithdraw && answer('withdraw')}
      />
    </article>
  );
}
