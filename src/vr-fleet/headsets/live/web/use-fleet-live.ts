import { useEffect, useRef, useState } from 'react';
import { listenToEvents } from '#kernel/ui/feedback/events.ts';
import { fleetFeed, type FleetEvent, type LiveBatch, type LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';

export interface FleetListener {
  /**
   * Receives the current state of changed headsets; a headset may arrive twice, and may be outside the current screen.
   */
  readonly onDevices?: (devices: readonly LiveDevice[]) => void;
  /** Receives the progress of command batches of the last quarter of an hour, on changes. */
  readonly onBatches?: (batches: readonly LiveBatch[]) => void;
  /**
   * Called when the screen must reload its data: after too many changes, or every 30 s while live updates are
   * unavailable.
   */
  readonly onReload: () => void;
}

/**
 * Subscribes to changes in the actor's fleet while the component is mounted, at most twice a second. The component must
 * load its data when it mounts: events cover the time after that, and a little before. The listener may change with
 * each render.
 *
 * @returns true while live updates arrive; undefined before the first attempt has finished.
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
