import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, type ButtonProps } from '#kernel/ui/parts/button.tsx';
import { openNextWave, type ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutPageWords as text } from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { openingIn } from '#vr-fleet/configuration/rollouts/web/window.ts';

interface NextWaveProps extends Pick<ButtonProps, 'size'> {
  readonly rollout: ShownRollout;
  readonly onChanged: () => void;
}

/** Opens the next wave of a running rollout before the gate has passed, or ends the last one. */
export function NextWave({ rollout, onChanged, size }: NextWaveProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const [open, setOpen] = useState(false);
  const { id, state, waves, window, now } = rollout;
  const isLast = waves.every((wave) => wave.state !== 'waiting');
  const opensAt = window?.opensAt ?? null;
  const done = isLast ? text.nextEnded : opensAt === null ? text.nextDone : text.nextWaits;
  const close = (): void => setOpen(false);
  const next = useAction(openNextWave, {
    done: t(done),
    onDone: () => {
      close();
      onChanged();
    },
    onFailure: onChanged,
  });
  const current = waves.find((wave) => wave.state === 'open' || wave.state === 'soaking');
  if (state !== 'running' || !current) return null;
  return (
    <>
      <Button {...(size && { size })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(isLast ? text.nextLast : text.next)}
      </Button>
      <ConfirmAction
        open={open}
        title={t(text.nextTitle, { place: current.place })}
        action={next}
        params={{ id, waveId: current.id }}
        confirm={t(isLast ? text.nextConfirmLast : opensAt === null ? text.nextConfirm : text.nextConfirmWaits)}
        onClose={close}
      >
        <p>
          {t(isLast ? text.nextTextLast : opensAt === null ? text.nextText : text.nextTextWaits, {
            place: current.place,
            count: formatCount(current.outcomes.waiting),
            time: openingIn(opensAt ?? now, now, zone),
          })}
        </p>
      </ConfirmAction>
    </>
  );
}
