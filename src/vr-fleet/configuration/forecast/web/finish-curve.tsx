import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useRoom } from '#vr-fleet/headsets/devices/web/strip/use-room.ts';
import type { Forecast } from '#vr-fleet/configuration/forecast/forecast.ts';
import { forecastWords as text } from '#vr-fleet/configuration/forecast/forecast.words.ts';
import { offsetOf, tickName, ticksOf } from '#vr-fleet/headsets/ui/time/time-axis.ts';

/** px */
const height = 132;
const top = 26;
const bottom = height - 22;
const left = 4;
/** From the middle of one label to the middle of the next. */
const nameRoom = 52;

export interface FinishCurveProps {
  readonly forecast: Pick<Forecast, 'curve' | 'opens'>;
  /** Completed headsets over time until now, for an update in progress. */
  readonly past?: readonly { readonly at: string; readonly done: number }[];
  /** The number of the first wave in `opens`, if there are waves. */
  readonly firstWave?: number;
}

/** Completed headsets over time: past and expected. The text beside it contains the same information. */
export function FinishCurve({ forecast: { curve, opens }, past = [], firstWave }: FinishCurveProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { box, room } = useRoom();
  const [begin, end] = [curve.at(0), curve.at(-1)];
  if (!begin || !end) return null;
  const now = Date.parse(begin.at);
  const to = Date.parse(end.at);
  const done = past.at(-1)?.done ?? 0;
  // the past uses at most a third of the width
  const from = past.length === 0 ? now : Math.max(Date.parse(past[0]!.at), now - (to - now) / 2);
  const most = Math.max(1, done + end.done);
  const right = Math.max(left + 1, room - 4);
  const x = (at: number): number => left + ((at - from) / Math.max(1, to - from)) * (right - left);
  const y = (count: number): number => bottom - (count / most) * (bottom - top);
  const lineOf = (points: readonly { at: number; count: number }[]): string =>
    points
      .map(({ at, count }, place) => `${place === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(count).toFixed(1)}`)
      .join('');
  const was = past.map(({ at, done: count }) => ({ at: Date.parse(at), count })).filter(({ at }) => at >= from);
  const will = curve.map((point) => ({ at: Date.parse(point.at), count: done + point.done }));
  const waves = opens
    .map((at, place) => ({ at: at === null ? Infinity : Date.parse(at), place: place + (firstWave ?? 1) }))
    .filter(({ at }) => firstWave !== undefined && at > now + (to - now) / 100 && at <= to);
  // a label that would overlap the previous one is omitted; its line remains
  let named = x(now);
  const names = new Set<number>();
  for (const { at, place } of waves) {
    if (x(at) - named < nameRoom) continue;
    named = x(at);
    names.add(place);
  }
  return (
    <div className="finish-curve" ref={box} style={{ minHeight: height }}>
      {room > 0 && (
        <svg width={room} height={height} aria-hidden="true">
          {ticksOf({ from, to }, right - left, offsetOf(begin.at, zone)).map(({ at, step }) => (
            <g key={at}>
              <path className="finish-grid" d={`M${x(at)} ${top - 6}V${bottom + 4}`} />
              {x(at) < right - 40 && (
                <text className="mono" x={x(at)} y={height - 4} textAnchor={x(at) < left + 16 ? 'start' : 'middle'}>
                  {tickName(at, step, zone)}
                </text>
              )}
            </g>
          ))}
          <path className="finish-base" d={`M${left} ${bottom}H${right}`} />
          {was.length > 1 && (
            <>
              <path className="finish-area" d={`${lineOf(was)}V${bottom}H${x(was[0]!.at)}Z`} />
              <path className="finish-was" d={lineOf(was)} />
            </>
          )}
          {waves.map(({ at, place }) => (
            <g key={place} className="finish-wave">
              <path d={`M${x(at)} ${top - 4}V${bottom}`} />
              {names.has(place) && (
                <text x={x(at)} y={top - 10} textAnchor="middle">
                  {t(text.wave, { place })}
                </text>
              )}
            </g>
          ))}
          <path className="finish-will" d={lineOf(will)} />
          <path className="finish-now" d={`M${x(now)} ${top - 4}V${bottom}`} />
          <text
            className="finish-name"
            x={Math.max(x(now), left)}
            y={top - 10}
            textAnchor={x(now) < 40 ? 'start' : 'middle'}
          >
            {t(text.now)}
          </text>
          <text className="mono" x={right} y={top - 10} textAnchor="end">
            {formatCount(Math.round(most))}
          </text>
        </svg>
      )}
    </div>
  );
}
