import { useEffect } from 'react';
import { useAnswer } from '#kernel/ui/use-answer.ts';
import type { Failure } from '#kernel/ui/failure.ts';
import { deviceTimeline, showDevice } from '#vr-fleet/devices/devices.contract.ts';
import { useFleetLive } from '#vr-fleet/live/web/use-fleet-live.ts';
import { useAtMost } from '#vr-fleet/ui/use-at-most.ts';
import type { Device, Timeline } from './verdict.ts';

/** Between two readings while nothing changes, ms: durations go on, and so does when it was last heard. */
const every = 30_000;

export interface ShownDevice {
  readonly device: Device | undefined;
  readonly timeline: Timeline | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** One headset with its timeline, read anew whenever anything of it changes. */
export function useDevice(id: string): ShownDevice {
  const device = useAnswer(showDevice, { id }, { quiet: true });
  const timeline = useAnswer(deviceTimeline, { id }, { quiet: true });
  const retry = (): void => {
    device.retry();
    timeline.retry();
  };
  const refresh = useAtMost(700, retry);
  useFleetLive({
    onDevices: (devices) => devices.some((one) => one.id === id) && refresh(),
    onReload: refresh,
  });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), every);
    return () => clearInterval(timer);
  }, [refresh]);
  return {
    device: device.data,
    timeline: timeline.data,
    failure: device.failure ?? timeline.failure,
    retry,
  };
}
