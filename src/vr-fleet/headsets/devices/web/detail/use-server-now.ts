import { useState } from 'react';
import { useNow } from '#vr-fleet/headsets/ui/time/use-now.ts';

/** Interval between updates, ms. */
const every = 5_000;

/**
 * The server's time, continued between two responses. The local clock may be wrong by any amount; only its rate counts.
 *
 * @param answered ISO 8601, from the last response; undefined before the first one.
 */
export function useServerNow(answered: string | undefined): string | undefined {
  const own = useNow(every);
  const [base, setBase] = useState<{ readonly answered: string; readonly own: number }>();
  if (answered !== undefined && base?.answered !== answered) setBase({ answered, own });
  if (answered === undefined || base?.answered !== answered) return answered;
  return new Date(Date.parse(answered) + own - base.own).toISOString();
}
