import { useEffect, useRef, useState } from 'react';
import { listenToEvents } from '#kernel/ui/feedback/events.ts';
import { fleetFeed, type FleetEvent, type LiveBatch, type LiveDevice } from '#vr-fleet/live/live.messages.ts';

export interface FleetListener {
  /** Headsets as they are now, changed ones alone; one may be told twice, and may be one that the screen does not show. */
  readonly onDevices?: (devices: readonly LiveDevice[]) => void;
  /** How far batches of commands are; those of the last quarter of an hour, when they change. */
  readonly onBatches?: (batches: readonly LiveBatch[]) => void;
  /** Read again what is shown: too much changed to be told, or live updates cannot be had for now (every 30 s then). */
  readonly onReload: () => void;
}

/**
 * Hears what changes in the actor's fleet while the component is there, at most twice a second. Read what is shown when
 * the component appears, as ever: events tell what came after that and a little before. The listener may be another at
 * each render.
 *
 * @returns whether live updates come at this moment; undefined before the first try is over.
 */
export function useFleetLive(listener: FleetListener): { readonly connected: boolean | undefined } {
  const latest = useRef(listener);
  const [connected, setConnected] = useState<boolean | undefined>(undefined);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      listenToEvents({
        feed: fleetFeed,
        onEvent(data) {
          const { devices, batches, reload } = data as FleetEvent;
          if (reload) latest.current.onReload();
          if (devices.length > 0) latest.current.onDevices?.(devices);
          if (batches.length > 0) latest.current.onBatches?.(batches);
        },
        onReload: () => latest.current.onReload(),
        onConnected: setConnected,
      }),
    [],
  );
  return { connected };
}
