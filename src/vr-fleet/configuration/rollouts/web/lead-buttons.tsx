import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { abortRollout, resumeRollout, type ShownRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { rolloutLifecycle } from '#vr-fleet/configuration/rollouts/rollouts.states.ts';
import { ChangeButton } from './change/change-button.tsx';
import { NextWave } from './change/next-wave.tsx';
import { rolloutPageWords as text } from './rollouts-page.words.ts';

export interface LeadButtonsProps {
  readonly rollout: ShownRollout;
  readonly onChanged: () => void;
}

/** The effect of an abort on the rollout's headsets. */
export function abortText({ state, carries, outcomes }: ShownRollout, t: Translate): string {
  if (state === 'scheduled') return t(text.abortUnstarted);
  return t(carries.kind === 'firmware' ? text.abortFirmware : text.abortSettings, { ok: formatCount(outcomes.ok) });
}

/** Actions on a rollout: pause, resume, open the next wave, abort. */
export function LeadButtons({ rollout, onChanged }: LeadButtonsProps): ReactNode {
  const t = useTranslate();
  const [aborting, setAborting] = useState(false);
  const close = (): void => setAborting(false);
  const resume = useAction(resumeRollout, { done: t(text.resumed), onDone: onChanged, onFailure: onChanged });
  const abort = useAction(abortRollout, {
    onDone: ({ takenBack }) => {
      const message = takenBack === 0 ? t(text.abortedOnly) : t(text.aborted, { count: formatCount(takenBack) });
      toast('success', message, toastTime.network);
      close();
      onChanged();
    },
  });
  const { id, name, state, waves } = rollout;
  const isHalted = waves.some((wave) => wave.state === 'halted');
  return (
    <div className="block rollout-lead">
      <Moves of={rolloutLifecycle} id={id} name={name} offered={rollout.moves} onMoved={onChanged}>
        {state === 'paused' && !isHalted && (
          <Button kind="primary" busy={resume.busy} onClick={() => void resume.run({ id })}>
            {t(text.resume)}
          </Button>
        )}
        {state === 'paused' && <ChangeButton rollout={rollout} label={t(text.change)} onChanged={onChanged} />}
        <NextWave rollout={rollout} onChanged={onChanged} />
        <Button aria-haspopup="dialog" onClick={() => setAborting(true)}>
          {t(text.abort)}
        </Button>
      </Moves>
      <Refused failure={resume.failure} />
      <ConfirmAction
        open={aborting}
        title={t(text.abortTitle, { name })}
        action={abort}
        params={{ id }}
        input={abortRollout.input}
        ask={{ reason: text.reason }}
        confirm={t(text.abortConfirm)}
        danger
        onClose={close}
      >
        <p>{abortText(rollout, t)}</p>
      </ConfirmAction>
    </div>
  );
}
