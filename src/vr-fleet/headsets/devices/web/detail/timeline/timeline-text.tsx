import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, minuteIn } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import type { Tracks } from './axis.ts';
import { whyWords as text } from '#vr-fleet/headsets/devices/web/detail/why/why.words.ts';

/** Maximum number of presence changes in the text; earlier ones are only counted. */
const most = 12;

/** Text alternative of the axis for screen readers. */
export function TimelineText({ tracks }: { readonly tracks: Tracks }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { axis, desired, reported, apart, failures, presence } = tracks;
  const at = (time: number): string => {
    const instant = new Date(time).toISOString();
    return `${dayIn(instant, zone)} ${minuteIn(instant, zone)}`;
  };
  const latest = presence.slice(-most);
  const lines = [
    t(text.chartSpan, { from: at(axis.from), to: at(axis.to) }),
    ...desired.map(({ rev, from }) => t(text.chartDesired, { rev, from: at(from) })),
    ...reported.flatMap(({ rev, from }) => (rev === null ? [] : [t(text.chartReported, { rev, from: at(from) })])),
    ...apart.map(({ from, to }) => t(text.chartApart, { from: at(from), to: at(to), time: spanText(t, to - from) })),
    ...failures.map((time) => t(text.chartFailed, { at: at(time) })),
    ...(presence.length > most ? [t(text.chartMore, { count: presence.length - most })] : []),
    ...latest.map(({ status, from, to }) =>
      t(text.chartPresence, {
        status: t(fleetWords[status]),
        from: at(from),
        time: spanText(t, to - from),
      }),
    ),
  ];
  return (
    <div className="visually-hidden">
      <h3>{t(text.chart)}</h3>
      <ul>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity
          <Columns as="li" widths="9rem minmax(0, 1fr)" gap={[0, 4]} pad={3} line="below" size={3} key={index}>
            {line}
          </Columns>
        ))}
      </ul>
    </div>
  );
}
