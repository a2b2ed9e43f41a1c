import { useState } from 'react';
import { useAction, type Action } from '#kernel/form/web/use-action.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { saveSettings } from '#vr-fleet/devices/devices.contract.ts';
import type { Settings } from '#vr-fleet/devices/devices.messages.ts';
import { choiceOf, wishOf, type Choice, type Managed } from './settings-choices.ts';
import { settingsFormWords as text } from './settings-form.words.ts';

type Touched = Partial<Record<Managed, Choice>>;

export interface SettingsForm {
  readonly changed: boolean;
  readonly action: Pick<Action<InputOf<typeof saveSettings>>, 'busy' | 'failure'>;
  choiceOf(field: Managed): Choice;
  choose(field: Managed, choice: Choice): void;
  save(): void;
  discard(): void;
}

/**
 * What is wished for of one headset, as chosen since; what was chosen outlives a reload.
 *
 * @param onSaved reads the headset anew.
 */
export function useSettingsForm(deviceId: string, desired: Settings | null, onSaved: () => void): SettingsForm {
  const t = useTranslate();
  const [touched, setTouched, forget] = useDraft<Touched>(`vr-settings ${deviceId}`, {});
  // What was saved stays in its fields until the headset is read anew.
  const [saved, setSaved] = useState<{ readonly over: Settings | null; readonly touched: Touched }>();
  const before = saved?.over === desired ? saved?.touched : undefined;
  const action = useAction(saveSettings, {
    done: t(text.saved),
    onDone: () => {
      setSaved({ over: desired, touched });
      setTouched({});
      forget();
      onSaved();
    },
  });
  const wish = wishOf(touched, desired ?? {});
  const changed = Object.keys(wish.settings).length + wish.leave.length > 0;
  const discard = (): void => {
    setTouched({});
    forget();
    action.clear();
  };
  return {
    changed,
    action,
    choiceOf: (field) => touched[field] ?? before?.[field] ?? choiceOf(desired?.[field]),
    choose(field, choice) {
      setTouched({ ...touched, [field]: choice });
      action.clear();
    },
    save() {
      if (changed) void action.run({ selection: { ids: [deviceId] }, ...wish });
    },
    discard,
  };
}
