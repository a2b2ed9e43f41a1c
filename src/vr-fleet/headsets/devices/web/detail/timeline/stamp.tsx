import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';

export interface StampProps {
  readonly at: string;
  /** The current time, ISO 8601; an instant on the same day has no date. */
  readonly now: string;
  /** With milliseconds. */
  readonly precise?: boolean;
}

/**
 * An instant to the second, in the business zone; with its date if that is not today, and its year if that is another.
 */
export function Stamp({ at, now, precise = false }: StampProps): ReactNode {
  const zone = useBusinessZone();
  const [day = '', time = ''] = formatInstant(at, zone).split(' ');
  const [today = ''] = formatInstant(now, zone).split(' ');
  const shownDay = day === today ? '' : `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} `;
  return (
    <time className="mono nowrap" dateTime={at} title={formatInstant(at, zone)}>
      {shownDay}
      {time}
      {precise && at.slice(19, 23)}
    </time>
  );
}
