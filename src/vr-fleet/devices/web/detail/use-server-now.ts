import { useState } from 'react';
import { useNow } from '#vr-fleet/ui/time/use-now.ts';

/** Between two steps, ms. */
const every = 5_000;

/**
 * The server's moment, going on between two answers of it; this computer's clock may be wrong by any amount, only its
 * pace counts.
 *
 * @param answered ISO 8601, as last answered; undefined before the first answer.
 */
export function useServerNow(answered: string | undefined): string | undefined {
  const own = useNow(every);
  const [base, setBase] = useState<{ readonly answered: string; readonly own: number }>();
  if (answered !== undefined && base?.answered !== answered) setBase({ answered, own });
  if (answered === undefined || base?.answered !== answered) return answered;
  return new Date(Date.parse(answered) + own - base.own).toISOString();
}
