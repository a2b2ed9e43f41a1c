import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that does something soon, but at most so often; askings in between are one.
 *
 * @param every milliseconds between two.
 * @param busy the last time is not over yet: then it waits, so that an answer on its way is not given up for the next.
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
