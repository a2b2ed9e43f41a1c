import { useEffect, useState } from 'react';

/**
 * The present moment, milliseconds since 1970; a component that uses it is drawn again from time to time.
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
