import { useState } from 'react';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { fleetStrip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { applyLive } from './apply-live.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';

export interface KeptStrip {
  readonly strip: Strip | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  /** For `useFleetLive`: ticks change at once, other data a moment later. */
  readonly onDevices: (devices: readonly LiveDevice[]) => void;
}

/** Loads the fleet's map and updates it live. */
export function useStrip(): KeptStrip {
  const { data, failure, loading, retry } = useAnswer(fleetStrip, {}, { quiet: true });
  const [held, setHeld] = useState<{ readonly base: Strip | undefined; readonly strip: Strip | undefined }>({
    base: undefined,
    strip: undefined,
  });
  const strip = held.base === data ? held.strip : data;
  const refresh = useAtMost(2_000, retry, loading);
  return {
    strip,
    failure: data ? undefined : failure,
    retry,
    onDevices: (devices) => {
      setHeld((before) => {
        const now = before.base === data ? before.strip : data;
        return { base: data, strip: now && applyLive(now, devices) };
      });
      refresh();
    },
  };
}
