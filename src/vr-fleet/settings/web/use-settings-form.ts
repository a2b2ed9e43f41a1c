import { useEffect, useState } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/calls.ts';
import { failureOf } from '#kernel/ui/failure.ts';
import { toast, toastTime } from '#kernel/ui/toasts.ts';
import { useDraft } from '#kernel/ui/use-draft.ts';
import { saveSettings } from '#vr-fleet/devices/devices.contract.ts';
import type { Settings } from '#vr-fleet/devices/devices.messages.ts';
import { choiceOf, wishOf, type Choice, type Managed } from './settings-choices.ts';
import { settingsFormWords as text } from './settings-form.words.ts';

export interface SettingsForm {
  readonly changed: boolean;
  readonly busy: boolean;
  readonly refused: string | undefined;
  choiceOf(field: Managed): Choice;
  choose(field: Managed, choice: Choice): void;
  save(): Promise<void>;
  discard(): void;
}

/**
 * What is wished for of one headset, as chosen since; what was chosen outlives a reload.
 *
 * @param onSaved reads the headset anew.
 */
export function useSettingsForm(deviceId: string, desired: Settings, onSaved: () => void): SettingsForm {
  const tell = useSay();
  const [touched, setTouched, forget] = useDraft<Partial<Record<Managed, Choice>>>(`vr-settings ${deviceId}`, {});
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refused, setRefused] = useState<string>();
  const wish = wishOf(touched, desired);
  const changed = Object.keys(wish.settings).length + wish.leave.length > 0;
  // What was chosen stays in its fields until the headset is read anew and says the same.
  const settled = saved && !changed;
  useEffect(() => {
    if (!settled) return;
    setTouched({});
    forget();
    setSaved(false);
  }, [settled, setTouched, forget]);
  const discard = (): void => {
    setTouched({});
    forget();
    setRefused(undefined);
  };
  return {
    changed,
    busy,
    refused,
    choiceOf: (field) => touched[field] ?? choiceOf(desired[field]),
    choose(field, choice) {
      setTouched({ ...touched, [field]: choice });
      setRefused(undefined);
    },
    async save() {
      if (busy || !changed) return;
      setBusy(true);
      setRefused(undefined);
      try {
        await callLater(saveSettings, { selection: { ids: [deviceId] }, ...wish });
        toast('success', tell(text.saved), toastTime.error);
        setSaved(true);
        onSaved();
      } catch (error) {
        setRefused(failureOf(error, tell).message);
      } finally {
        setBusy(false);
      }
    },
    discard,
  };
}
