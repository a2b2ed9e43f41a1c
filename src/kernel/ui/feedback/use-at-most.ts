import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that acts soon, but no more often than every so many milliseconds; calls in between count as one.
 *
 * @param every the minimum time in milliseconds between two runs.
 * @param busy true while the last run is pending: the next one then waits, so that it does not abort a pending
 * response.
 * @example
 * const refresh = useAtMost(2_000, refetch);
 */
export function useAtMost(every: number, act: () => void, busy = false): () => void {
  const latest = useRef({ act, busy });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => {
    latest.current = { act, busy };
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    const run = (): void => {
      timer.current = undefined;
      last.current = Date.now();
      if (latest.current.busy) timer.current = setTimeout(run, every);
      else latest.current.act();
    };
    timer.current ??= setTimeout(run, Math.max(0, last.current + every - Date.now()));
  }, [every]);
}
