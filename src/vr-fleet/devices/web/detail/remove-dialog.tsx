import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field, Problem } from '#kernel/ui/form/field.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { removeDevices } from '#vr-fleet/devices/devices.contract.ts';
import { devicesPath } from '#vr-fleet/devices/web/devices-address.ts';
import { Mono } from '#vr-fleet/ui/mono.tsx';
import { registrationWords as text } from './registration.words.ts';
import type { Device } from './verdict.ts';

export interface RemoveDialogProps {
  readonly device: Device;
  readonly onClose: () => void;
}

/** Removes a headset, once the end of its serial number was typed. */
export function RemoveDialog({ device, onClose }: RemoveDialogProps): ReactNode {
  const t = useTranslate();
  const { id, nickname, sn, virtual } = device;
  const end = sn.slice(-4);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const differs = typed.normalize('NFKC').trim().toUpperCase() !== end;
    setWrong(differs);
    setFailure(undefined);
    if (differs) return input.current?.focus();
    setBusy(true);
    try {
      await callLater(removeDevices, { ids: [id], count: 1 });
      toast('success', t(text.removed), toastTime.error);
      navigate(devicesPath, { replace: true });
    } catch (error) {
      setFailure(failureOf(error, t).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open title={t(text.remove)} onClose={onClose}>
      <form className="remove-form" noValidate onSubmit={(event) => void remove(event)}>
        <p>
          <b>
            <Named>{nickname}</Named>
          </b>{' '}
          <Mono>{sn}</Mono>
        </p>
        <p>{t(virtual ? text.removeVirtualText : text.removeText)}</p>
        <Field label={t(text.typeSn, { end })} problem={wrong ? t(text.wrongSn) : undefined}>
          {(control) => (
            <input
              {...control}
              ref={input}
              className="mono"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={8}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
        {failure !== undefined && (
          <div role="alert">
            <Problem>{failure}</Problem>
          </div>
        )}
        <div className="remove-foot">
          <Button onClick={onClose}>{t(text.cancel)}</Button>
          <Button type="submit" busy={busy} data-danger="">
            {busy ? t(text.removing) : t(text.removeNow)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
