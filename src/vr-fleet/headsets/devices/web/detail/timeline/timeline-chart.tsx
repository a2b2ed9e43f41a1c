import { useId, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatInstant, minuteIn } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useRoom } from '#vr-fleet/headsets/devices/web/strip/use-room.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import { offsetOf, tickName, ticksOf, type Stretch } from '#vr-fleet/headsets/ui/time/time-axis.ts';
import { tracksOf } from './axis.ts';
import { TimelineText } from './timeline-text.tsx';
import type { Timeline } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import { whyWords as text } from '#vr-fleet/headsets/devices/web/detail/why/why.words.ts';
import './timeline-chart.css';

const heights = { online: 16, standby: 8, offline: 2 } as const;
/** Positions of the tracks, px. */
const top = { desired: 26, apart: 52, reported: 70, presence: 106 } as const;
const tall = 140;
/** Height to remove if nothing was ever desired and only presence is drawn. */
const alone = top.presence - top.desired;

/** Desired revisions, reported revisions and presence of a headset, on one axis that ends now. */
export function TimelineChart({ timeline }: { readonly timeline: Timeline }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const hatch = useId();
  const { box, room } = useRoom();
  const tracks = tracksOf(timeline);
  const { axis } = tracks;
  const isBare = timeline.revisions.length === 0;
  const presenceTop = isBare ? top.presence - alone : top.presence;
  const height = isBare ? tall - alone : tall;
  const left = room < 480 ? 60 : 76;
  const right = Math.max(left + 1, room - 30);
  const x = (at: number): number => left + ((at - axis.from) / (axis.to - axis.from)) * (right - left);
  const place = ({ from, to }: Stretch): { readonly x: number; readonly width: number } => ({
    x: x(from),
    width: Math.max(1, x(to) - x(from)),
  });
  const open = tracks.apart.at(-1);
  const measured = open && open.to === axis.to && !tracks.desired.at(-1)?.holds ? open : undefined;
  return (
    <div className="timeline" ref={box} style={{ minHeight: height }}>
      {room > 0 && (
        <svg width={room} height={height} aria-hidden="true">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0v6" className="timeline-hatch" />
            </pattern>
          </defs>
          {ticksOf(axis, right - left, offsetOf(timeline.now, zone)).map(({ at, step }) => (
            <g key={at}>
              <path className="timeline-grid" d={`M${x(at)} 20V${height - 10}`} />
              {x(at) < right - 80 && (
                <text className="mono" x={x(at)} y="12" textAnchor={x(at) < left + 16 ? 'start' : 'middle'}>
                  {tickName(at, step, zone)}
                </text>
              )}
            </g>
          ))}
          {tracks.desired.map((one) => (
            <g key={one.rev} className="timeline-wish" data-open={(one.to === axis.to && !one.holds) || undefined}>
              <rect {...place(one)} y={top.desired} height="22" />
              {place(one).width > 30 && (
                <text className="mono" x={x(one.from) + 8} y={top.desired + 15}>
                  r{one.rev}
                </text>
              )}
            </g>
          ))}
          {tracks.apart.map((one) => (
            <rect key={one.from} {...place(one)} y={top.apart} height="14" fill={`url(#${hatch})`} />
          ))}
          {!isBare &&
            tracks.reported.map((one) => (
              <g key={one.from} className="timeline-wish">
                <rect {...place(one)} y={top.reported} height="22" />
                {one.rev !== null && place(one).width > 30 && (
                  <text className="mono" x={x(one.from) + 8} y={top.reported + 15}>
                    r{one.rev}
                  </text>
                )}
              </g>
            ))}
          {measured && <Measure {...place(measured)} label={t(text.apart, { time: lasting(measured) })} left={left} />}
          {tracks.failures.map((at) => (
            <path key={at} className="timeline-failure" d={`M${x(at)} ${top.reported + 6}l5 5-5 5-5-5z`} />
          ))}
          {tracks.presence.map((one) => (
            <rect
              key={one.from}
              className={`tick-${one.status}`}
              {...place(one)}
              y={presenceTop + 16 - heights[one.status]}
              height={heights[one.status]}
            />
          ))}
          {tracks.presence.map(
            (one) =>
              one.status === 'offline' &&
              place(one).width > 48 && (
                <text
                  key={one.from}
                  className="timeline-note"
                  x={(x(one.from) + x(one.to)) / 2}
                  y={presenceTop + 11}
                  textAnchor="middle"
                >
                  {t(fleetWords.offline)}
                </text>
              ),
          )}
          {!isBare && (
            <>
              <text x="0" y={top.desired + 15}>
                {t(text.desired)}
              </text>
              <text x="0" y={top.reported + 15}>
                {t(text.reported)}
              </text>
            </>
          )}
          <text x="0" y={presenceTop + 14}>
            {t(text.presence)}
          </text>
          <path className="timeline-now" d={`M${right} 16V${height - 10}`} />
          <text className="mono timeline-now" x={right} y="12" textAnchor="middle">
            {axis.to - axis.from < 3_600_000
              ? formatInstant(timeline.now, zone).split(' ')[1]
              : minuteIn(timeline.now, zone)}
          </text>
        </svg>
      )}
      <TimelineText tracks={tracks} />
    </div>
  );

  function lasting({ from, to }: Stretch): string {
    // Not limited to the axis, which may start later.
    const since = timeline.revisions.findLast(({ appliedAt }) => appliedAt !== null);
    const first = timeline.revisions.find(({ rev }) => rev > (since?.rev ?? 0));
    return spanText(t, to - Math.min(from, Date.parse(first?.issuedAt ?? timeline.now)));
  }
}

/** Duration of the difference, in its middle, or before it if it is too short. */
function Measure({
  x,
  width,
  label,
  left,
}: {
  readonly x: number;
  readonly width: number;
  readonly label: string;
  readonly left: number;
}): ReactNode {
  const wide = [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 6.6), 16);
  const isInside = width > wide + 24;
  const middle = isInside ? x + width / 2 : Math.max(left + wide / 2, x - wide / 2);
  return (
    <>
      {isInside && <rect className="timeline-paper" x={middle - wide / 2} y={top.apart - 1} width={wide} height="16" />}
      <text className="timeline-measure" x={middle} y={top.apart + 11} textAnchor="middle">
        {label}
      </text>
    </>
  );
}
