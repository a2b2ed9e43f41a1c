import { useEffect, useState } from 'react';

/**
 * Counts whole seconds down to 0.
 *
 * @returns the seconds left, and a function that starts the countdown.
 * @example
 * const [wait, startWait] = useCountdown();
 * startWait(60);
 */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number): void => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1_000);
  };
  return [left, start];
}
