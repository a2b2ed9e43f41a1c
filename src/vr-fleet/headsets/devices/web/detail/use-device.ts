import { useEffect } from 'react';
import { createFallback } from '#kernel/http/web/events-fallback.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { deviceTimeline, showDevice } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { useServerNow } from './use-server-now.ts';
import type { Answered, Device } from './why/verdict.ts';

export interface ShownDevice {
  readonly device: Device | undefined;
  readonly timeline: Answered | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Loads one headset with its timeline, and reloads both whenever either changes. */
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
  // The time of the last report changes without an event, so it is polled while the page is visible.
  useEffect(() => {
    const reading = createFallback(refresh);
    reading.set(true);
    return () => reading.set(false);
  }, [refresh]);
  const now = useServerNow(timeline.data?.now);
  return {
    device: device.data,
    timeline: timeline.data && now !== undefined ? { ...timeline.data, now } : undefined,
    failure: device.failure ?? timeline.failure,
    retry,
  };
}
