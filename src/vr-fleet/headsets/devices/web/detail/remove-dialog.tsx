import type { ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { removeDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { devicesPath } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { registrationWords as text } from './registration.words.ts';
import type { Device } from './why/verdict.ts';

export interface RemoveDialogProps {
  readonly device: Device;
  readonly onClose: () => void;
}

/** Removes a headset after the user has typed the end of its serial number. */
export function RemoveDialog({ device: { id, nickname, sn, virtual }, onClose }: RemoveDialogProps): ReactNode {
  const t = useTranslate();
  const end = sn.slice(-4);
  const remove = useAction(removeDevices, {
    done: t(text.removed),
    onDone: () => navigate(devicesPath, { replace: true }),
  });
  return (
    <ConfirmAction
      open
      title={t(text.remove)}
      onClose={onClose}
      action={remove}
      params={{ selection: { ids: [id] }, count: 1 }}
      typed={{ label: t(text.typeSn, { end }), expected: end, wrong: t(text.wrongSn) }}
      confirm={remove.busy ? t(text.removing) : t(text.removeNow)}
      danger
    >
      <p>
        <b>
          <Named>{nickname}</Named>
        </b>{' '}
        <Mono>{sn}</Mono>
      </p>
      <p>{t(virtual ? text.removeVirtualText : text.removeText)}</p>
    </ConfirmAction>
  );
}
