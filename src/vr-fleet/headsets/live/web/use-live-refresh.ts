import { useEffect } from 'react';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { useFleetLive } from './use-fleet-live.ts';

interface LiveRefreshOptions {
  /** Minimum milliseconds between two refreshes. */
  readonly every?: number;
  /** Milliseconds until a refresh without an event, because the server also changes states by time. Absent: never. */
  readonly poll?: number | undefined;
  /** True while the last refresh is running. */
  readonly busy?: boolean;
}

/** Refreshes a screen's headset data whenever a headset changes. */
export function useLiveRefresh(
  refresh: () => void,
  { every = 2_000, poll, busy = false }: LiveRefreshOptions = {},
): void {
  const soon = useAtMost(every, refresh, busy);
  useFleetLive({ onDevices: soon, onReload: soon });
  useEffect(() => {
    if (poll === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && soon(), poll);
    return () => clearInterval(timer);
  }, [poll, soon]);
}

interface LiveRefreshProps extends LiveRefreshOptions {
  readonly onChange: () => void;
}

/** The same for a list; a component within the list refreshes its rows. */
export function LiveRefresh({ onChange, ...options }: LiveRefreshProps): null {
  useLiveRefresh(onChange, options);
  return null;
}
