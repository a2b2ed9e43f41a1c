import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import { code } from '#kernel/contract/codes.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { renameDevice } from '#vr-fleet/devices/devices.contract.ts';
import { registrationWords as text } from './registration.words.ts';
import { TextWithName } from './timeline/text-with-name.tsx';
import type { Device } from './verdict.ts';

export interface NicknameFormProps {
  readonly device: Pick<Device, 'id' | 'version' | 'nickname'>;
  /** Reads the headset anew. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Another nickname, on the version that was read; who comes second is told what the first one wrote. */
export function NicknameForm({ device, onChanged, onClose }: NicknameFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(device.nickname);
  // The version that the reader has seen; a newer one is based on only once its name has been shown.
  const [based, setBased] = useState({ version: device.version, nickname: device.nickname });
  const [conflict, setConflict] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const isNewer = conflict && device.version > based.version;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const version = isNewer ? device.version : based.version;
    const { data, problems } = checkInput(renameDevice.input, { id: device.id, version, nickname: typed }, lang);
    setProblem(problems?.[0]?.message);
    if (!data) return input.current?.focus();
    setBusy(true);
    if (isNewer) setBased({ version: device.version, nickname: device.nickname });
    setConflict(false);
    try {
      await callLater(renameDevice, data);
      toast('success', t(text.saved), toastTime.error);
      onChanged();
      onClose();
    } catch (error) {
      const failure = failureOf(error, t);
      if (failure.code === code.conflict) {
        setConflict(true);
        onChanged();
      } else setProblem(failure.problems[0]?.message ?? failure.message);
      setBusy(false);
      input.current?.focus();
    }
  };
  const said = conflict ? (
    isNewer && device.nickname !== based.nickname ? (
      <TextWithName text={text.conflict} name={device.nickname} />
    ) : (
      t(text.conflictOther)
    )
  ) : (
    problem
  );
  return (
    <form className="nickname-form" noValidate onSubmit={(event) => void save(event)}>
      <Field label={t(text.nickname)} problem={said}>
        {(control) => (
          <input
            {...control}
            ref={input}
            autoComplete="off"
            maxLength={40}
            value={typed}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <div className="nickname-foot">
        <Button type="submit" size="small" busy={busy}>
          {t(text.save)}
        </Button>
        <Button kind="text" size="small" onClick={onClose}>
          {t(text.cancel)}
        </Button>
      </div>
    </form>
  );
}
