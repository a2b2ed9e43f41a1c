import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import type { RolloutRow } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { rolloutPageWords as text } from './rollouts-page.words.ts';

type RolloutStand = Pick<RolloutRow, 'state' | 'total' | 'outcomes'>;

/** Returns true if a finished rollout is not applied on all headsets that count: then it is not a full success. */
export const isPartly = ({
  state,
  outcomes: { ok, failed, declined, cannot_downgrade: higher },
}: RolloutStand): boolean => state === 'finished' && (ok === 0 || failed + declined + higher > 0);

/** The state of a rollout, with the results of its headsets. */
export function RolloutState({ rollout }: { readonly rollout: RolloutStand }): ReactNode {
  const t = useTranslate();
  const { state, total, outcomes } = rollout;
  if (!isPartly(rollout)) return <StateTag of={rolloutLifecycle} state={state} />;
  const counts = { ok: formatCount(outcomes.ok), total: formatCount(total ?? 0) };
  return (
    <StatusTag tone={outcomes.ok === 0 ? 'danger' : 'warning'} icon="warn">
      {t(text.finishedPartly, counts)}
    </StatusTag>
  );
}
