import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Stack } from '#kernel/ui/kit/kit.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { startRollout } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { type ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { LeadButtons } from '#vr-fleet/configuration/rollouts/web/lead-buttons.tsx';
import { rolloutFormWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { openingIn } from '#vr-fleet/configuration/rollouts/web/window.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import { besideTime, StartTimeFields, useStartTime } from '#vr-fleet/headsets/ui/time/start-time.tsx';

export interface DraftStartProps {
  readonly rollout: ShownRollout;
  readonly onChanged: () => void;
}

/** Starts a saved draft, now or later. */
export function DraftStart({ rollout, onChanged }: DraftStartProps): ReactNode {
  const t = useTranslate();
  const time = useStartTime();
  const start = useAction(startRollout, {
    onDone: ({ total }) => {
      const message = total === null ? t(text.scheduled) : t(text.started, { count: formatCount(total) });
      toast('success', message, toastTime.network);
      onChanged();
    },
  });
  const zone = useBusinessZone();
  const { window, now } = rollout;
  if (!rollout.mayEdit) return null;
  return (
    <Block title={t(text.startTitle)}>
      <Stack
        as="form"
        gap={3}
        onSubmit={(event) => {
          event.preventDefault();
          if (time.check()) void start.run({ id: rollout.id, version: rollout.version, ...time.asked });
        }}
      >
        <p className="hint">
          {window ? t(text.startInWindow, { from: window.from, until: window.until }) : t(text.startText)}
        </p>
        {!time.isLater && window && window.opensAt !== null && (
          <State shape="waiting">{t(text.startWaits, { time: openingIn(window.opensAt, now, zone) })}</State>
        )}
        <StartTimeFields time={time} label={text.at} failure={start.failure} onChange={start.clear} />
        <Refused failure={besideTime(start.failure)} />
        <div className="actions">
          <Button type="submit" kind="primary" busy={start.busy}>
            {t(time.isLater ? text.schedule : text.startNow)}
          </Button>
        </div>
      </Stack>
      <LeadButtons rollout={rollout} onChanged={onChanged} />
    </Block>
  );
}
