import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { entryWords as text } from '#vr-fleet/entry/entry/entry.words.ts';
import './quota-strip.css';

export interface QuotaStripProps {
  readonly seats: number;
  readonly used: number;
  /** Seats that the list will use; `excess` counts valid lines without a seat. */
  readonly good: number;
  readonly excess: number;
}

/** Above this number, seats are drawn as segments instead of single ticks. */
const mostTicks = 400;
const height = 20;
/** Maximum pixels of a seat, so that few seats do not fill the whole width. */
const widestTick = 14;

/** A quota as a bar: one tick is one seat; ticks beyond the end have no seat. */
export function QuotaStrip({ seats, used, good, excess }: QuotaStripProps): ReactNode {
  const t = useTranslate();
  const shownExcess = Math.min(excess, Math.ceil(seats / 3) + 3);
  const gap = shownExcess > 0 ? Math.max(1, seats / 60) : 0;
  const units = seats + gap + shownExcess;
  const asTicks = units <= mostTicks;
  const at = (unit: number): string => `${(100 * unit) / units}%`;
  const run = (from: number, count: number): string => (asTicks ? ticks(from, count) : stretch(from, count));
  return (
    <div
      className="quota-strip"
      role="img"
      aria-label={t(text.stripLabel, { seats, used, good, excess })}
      style={{ maxWidth: units * widestTick }}
    >
      <svg viewBox={`0 0 ${units} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="quota-free" d={run(used + good, seats - used - good)} />
        <path className="quota-used" d={run(0, used)} />
        <path className="quota-new" d={run(used, good)} />
        <path className="quota-over" d={run(seats + gap, shownExcess)} />
        {shownExcess > 0 && <path className="quota-end" d={`M${seats + gap / 2} 0v${height}`} />}
      </svg>
      <div className="quota-numbers mono" aria-hidden="true">
        <span>001</span>
        {good > 0 && used / units > 0.06 && used / units < 0.86 && (
          <span className="quota-first" style={{ left: at(used) }}>
            {String(used + 1).padStart(3, '0')}
          </span>
        )}
        <span className="quota-last" style={{ left: at(seats) }}>
          {seats}
        </span>
      </div>
    </div>
  );
}

const ticks = (from: number, count: number): string =>
  Array.from({ length: Math.max(0, count) }, (_, place) => `M${from + place + 0.1} 0h.72v${height}h-.72z`).join('');

const stretch = (from: number, count: number): string => (count > 0 ? `M${from} 0h${count}v${height}h${-count}z` : '');
