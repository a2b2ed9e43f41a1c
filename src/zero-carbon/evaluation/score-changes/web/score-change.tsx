import type { ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { SecondDecision } from '#kernel/workflow/web/second-decision.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { starsOf } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import {
  approveScoreChange,
  refuseScoreChange,
  type ShownScores,
} from '#zero-carbon/evaluation/score-changes/score-changes.contract.ts';
import { scoreChangeLifecycle } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';
import { scoreChangeWords as text } from '#zero-carbon/evaluation/score-changes/score-changes.words.ts';

export interface ScoreChangeProps {
  readonly change: ShownScores['changes'][number];
  readonly onChanged: () => void;
}

/** One change: previous and new value, reason, author, and the second person's decision. */
export function ScoreChange({ change, onChanged }: ScoreChangeProps): ReactNode {
  const t = useTranslate();
  const approving = useAction(approveScoreChange, { done: t(text.approved), onDone: onChanged });
  const refusing = useAction(refuseScoreChange, { done: t(text.refused), onDone: onChanged });
  const { id, item, name, state, before, after, points, star, reason, file } = change;
  const fromTo = (from: string, to: string): string => t(text.fromTo, { from, to });
  return (
    <article>
      <h3>
        {item} <Named>{name}</Named> <StateTag of={scoreChangeLifecycle} state={state} />
      </h3>
      <Facts
        facts={[
          { label: t(text.value), value: <Named>{fromTo(before, after)}</Named> },
          { label: t(text.points), value: fromTo(points.before, points.after) },
          ...(star.before === star.after
            ? []
            : [{ label: t(text.star), value: fromTo(starsOf(star.before, t), starsOf(star.after, t)) }]),
          { label: t(text.reason), value: <Named>{reason}</Named> },
          ...(file ? [{ label: t(text.file), value: <FileLink file={file} /> }] : []),
          ...personFact(t(text.proposedBy), change.proposedBy, change.proposedAt),
          ...personFact(t(text.decidedBy), change.decidedBy, change.decidedAt),
          ...(change.refusal === '' ? [] : [{ label: t(text.refusal), value: <Named>{change.refusal}</Named> }]),
        ]}
      />
      <SecondDecision
        approve={
          change.mayDecide && {
            label: t(text.approve),
            title: t(text.approveTitle, { item }),
            text: t(text.approveText),
            action: approving,
            params: { id },
          }
        }
        refuse={
          change.mayDecide && {
            label: t(text.refuse),
            text: t(text.refuseText),
            action: refusing,
            params: { id },
            input: refuseScoreChange.input,
            ask: { reason: text.refusal },
          }
        }
      />
    </article>
  );
}
