import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useNow } from '#vr-fleet/ui/use-now.ts';
import { overviewWords as text } from './overview.words.ts';

/** When any headset last said something: the time of today, else the day as well. */
export function LastReport({ at }: { readonly at: string }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const now = useNow(60_000);
  const [day = '', time = ''] = formatInstant(at, zone).split(' ');
  const isToday = formatInstant(new Date(now).toISOString(), zone).startsWith(day);
  return (
    <span className="last-report" data-fresh={isToday || undefined}>
      {t(text.lastReport)}{' '}
      <time className="mono" dateTime={at}>
        {isToday ? time : `${day} ${time.slice(0, 5)}`}
      </time>
    </span>
  );
}
