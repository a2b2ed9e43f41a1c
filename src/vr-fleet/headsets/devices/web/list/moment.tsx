import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { shownAge } from './shown-age.ts';

/** The current time for all ages on the page, milliseconds; one clock for a hundred rows. */
export const Now = createContext(0);

/** A moment, to the second if it is today, otherwise to the minute. */
export function ShortTime({ at }: { readonly at: string }): ReactNode {
  const zone = useBusinessZone();
  const now = useContext(Now);
  const [day = '', time = ''] = useMemo(() => formatInstant(at, zone).split(' '), [at, zone]);
  const isToday = useMemo(() => formatInstant(new Date(now).toISOString(), zone).startsWith(day), [now, zone, day]);
  return (
    <time className="mono" dateTime={at}>
      {isToday ? time : `${day.slice(5)} ${time.slice(0, 5)}`}
    </time>
  );
}

/** Time and age of a headset's last report. */
export function Moment({ at }: { readonly at: string }): ReactNode {
  const t = useTranslate();
  const now = useContext(Now);
  return (
    <>
      <ShortTime at={at} /> <span className="muted">{t(shownAge(now - Date.parse(at)))}</span>
    </>
  );
}
