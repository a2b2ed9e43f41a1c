import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { FormRows } from '#kernel/form/web/rows/form-rows.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { changeRollout } from '#vr-fleet/configuration/rollouts/changes.contract.ts';
import type { DailyWindow } from '#vr-fleet/configuration/rollouts/drawing/window.ts';
import type { ShownRollout, ShownWave } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { GateFields, type TypedGate } from '#vr-fleet/configuration/rollouts/web/draft/gate-fields.tsx';
import { WindowInputs } from '#vr-fleet/configuration/rollouts/web/draft/window-inputs.tsx';
import {
  rolloutChangeWords as text,
  rolloutFormWords,
  rolloutPageWords,
} from '#vr-fleet/configuration/rollouts/web/rollouts-page.words.ts';
import { gateWords } from '#vr-fleet/configuration/rollouts/rollouts.words.ts';
import { waveStateWords } from '#vr-fleet/configuration/rollouts/waves.states.ts';

export interface ChangeFormProps {
  readonly rollout: ShownRollout;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type ChangedWave = TypedGate & { readonly id: string };

/** The changeable values, as form values. */
const storedOf = ({ version, window }: ShownRollout, open: readonly ShownWave[]) => ({
  version,
  ...(window && { window: { from: window.from, until: window.until } }),
  waves: open.map(({ id, repliedPercent, okPercent, failedPercent, soakMinutes, deadlineHours }): ChangedWave => ({
    id,
    repliedPercent,
    okPercent,
    failedPercent,
    soakMinutes,
    deadlineHours,
  })),
});

/**
 * The form for a paused rollout: its daily window, the gates of its unfinished waves, and the reason for the change.
 */
export function ChangeForm({ rollout, onChanged, onClose }: ChangeFormProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { id } = rollout;
  const open = rollout.waves.filter(({ state }) => state !== 'passed' && state !== 'cancelled');
  /** The title of a wave, by its position among the changeable ones. */
  const titleOf = (place: number): string => {
    const wave = open[place - 1];
    return wave ? t(text.waveTitle, { place: wave.place, state: t(waveStateWords[wave.state]) }) : '';
  };
  const form = useForm(changeRollout, {
    input: changeRollout.input,
    labels: { window: rolloutFormWords.window, waves: text.gates, reason: rolloutPageWords.reason },
    // waves are sampled at the start: none can be added or removed
    rows: { waves: { title: titleOf, labels: gateWords } },
    stored: storedOf(rollout, open),
    given: { id },
    saved: text.saved,
    onSaved: () => {
      onClose();
      onChanged();
    },
    reload: onChanged,
  });
  return (
    <Form form={form}>
      <p className="hint change-lead">{t(text.lead)}</p>
      <FormField<'window', DailyWindow | ''> form={form} name="window" hint={t(rolloutFormWords.windowHint, { zone })}>
        {(control) => <WindowInputs {...control} />}
      </FormField>
      <FormRows form={form} name="waves">
        {(wave: ChangedWave, change) => <GateFields gate={wave} onChange={change} />}
      </FormRows>
      <FormField form={form} name="reason" lines={3} />
      <SaveBar form={form} save={t(text.save)} onCancel={onClose} />
    </Form>
  );
}
