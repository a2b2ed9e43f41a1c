import { useMemo, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';

/** An instant to the second, where the day stands beside it already; the whole of it for whoever points at it. */
export function ClockTime({ at }: { readonly at: string }): ReactNode {
  const zone = useBusinessZone();
  const whole = useMemo(() => formatInstant(at, zone), [at, zone]);
  return (
    <time className="mono" dateTime={at} title={whole}>
      {whole.split(' ')[1]}
    </time>
  );
}
