import { useEffect, useRef, type ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { renameDevice } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { registrationWords as text } from './registration.words.ts';
import type { Device } from './why/verdict.ts';

export interface NicknameFormProps {
  readonly device: Pick<Device, 'id' | 'version' | 'nickname'>;
  /** Reloads the headset. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/**
 * Changes the nickname, based on the version that was read. On a conflict, the user sees the nickname that was saved
 * first.
 */
export function NicknameForm({ device, onChanged, onClose }: NicknameFormProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const form = useForm(renameDevice, {
    input: renameDevice.input,
    labels: { nickname: text.nickname },
    stored: device,
    given: { id: device.id },
    saved: text.saved,
    onSaved: () => {
      onChanged();
      onClose();
    },
    reload: onChanged,
  });
  useEffect(() => element.current?.querySelector('input')?.select(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it, as its button does
    <div ref={element} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Form form={form}>
        <FormField form={form} name="nickname" />
        <SaveBar form={form} onCancel={onClose} small />
      </Form>
    </div>
  );
}
