import { useEffect } from 'react';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { useFleetLive } from './use-fleet-live.ts';

interface LiveRefreshOptions {
  /** Milliseconds between two refreshes at least. */
  readonly every?: number;
  /** Milliseconds after which it refreshes without an event too: the server moves states by its clock. Absent: never. */
  readonly poll?: number | undefined;
  /** The last refresh is not over yet. */
  readonly busy?: boolean;
}

/** Refreshes what a screen shows of headsets whenever any of them changes. */
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

/** The same for a list, whose rows a component within it refreshes. */
export function LiveRefresh({ onChange, ...options }: LiveRefreshProps): null {
  useLiveRefresh(onChange, options);
  return null;
}
