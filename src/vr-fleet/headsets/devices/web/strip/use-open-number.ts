import { useCallback } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { toastFailure } from '#kernel/ui/feedback/failure.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { stripWords } from './strip.words.ts';

/** Opens the headset with a number: the map has only numbers. */
export function useOpenNumber(): (number: number) => void {
  const t = useTranslate();
  return useCallback(
    (number) => {
      callLater(listDevices, { from: number, to: number, start: 0, limit: 1 }).then(
        ({ rows: [row] }) =>
          row ? navigate(deviceAddress(row.id)) : toast('danger', t(stripWords.gone), toastTime.error),
        (error: unknown) => toastFailure(error, t),
      );
    },
    [t],
  );
}
