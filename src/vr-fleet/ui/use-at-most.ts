import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that does something soon, but at most so often; askings in between are one.
 *
 * @param every milliseconds between two.
 * @example
 * const refresh = useAtMost(2_000, retry);
 */
export function useAtMost(every: number, act: () => void): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        last.current = Date.now();
        latest.current();
      },
      Math.max(0, last.current + every - Date.now()),
    );
  }, [every]);
}
