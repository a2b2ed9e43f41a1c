import { useState } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import { saveSettings } from '#vr-fleet/devices/devices.contract.ts';
import type { Settings } from '#vr-fleet/devices/devices.messages.ts';
import { choiceOf, wishOf, type Choice, type Managed } from './settings-choices.ts';
import { settingsFormWords as text } from './settings-form.words.ts';

type Touched = Partial<Record<Managed, Choice>>;

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
export function useSettingsForm(deviceId: string, desired: Settings | null, onSaved: () => void): SettingsForm {
  const t = useTranslate();
  const [touched, setTouched, forget] = useDraft<Touched>(`vr-settings ${deviceId}`, {});
  const [busy, setBusy] = useState(false);
  // What was saved stays in its fields until the headset is read anew.
  const [saved, setSaved] = useState<{ readonly over: Settings | null; readonly touched: Touched }>();
  const before = saved?.over === desired ? saved?.touched : undefined;
  const [refused, setRefused] = useState<string>();
  const wish = wishOf(touched, desired ?? {});
  const changed = Object.keys(wish.settings).length + wish.leave.length > 0;
  const discard = (): void => {
    setTouched({});
    forget();
    setRefused(undefined);
  };
  return {
    changed,
    busy,
    refused,
    choiceOf: (field) => touched[field] ?? before?.[field] ?? choiceOf(desired?.[field]),
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
        toast('success', t(text.saved), toastTime.error);
        setSaved({ over: desired, touched });
        setTouched({});
        forget();
        onSaved();
      } catch (error) {
        setRefused(failureOf(error, t).message);
      } finally {
        setBusy(false);
      }
    },
    discard,
  };
}
