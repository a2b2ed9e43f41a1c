import { useEffect, useState } from 'react';

/**
 * Returns the current time, milliseconds since 1970, and updates the component periodically.
 *
 * @param every milliseconds.
 */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
