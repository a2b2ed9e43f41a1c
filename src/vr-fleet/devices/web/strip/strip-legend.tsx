import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import { Shape } from '#vr-fleet/ui/shape.tsx';
import { stripWords as text } from './strip.words.ts';
import type { Strip } from '#vr-fleet/devices/devices.contract.ts';

const statuses = ['online', 'standby', 'offline'] as const;

export interface StripLegendProps {
  readonly strip: Strip;
  readonly filter: DeviceFilter;
  readonly onFilter: (filter: DeviceFilter) => void;
}

/** What the colours mean and how many there are of each; each is a toggle that filters. */
export function StripLegend({ strip, filter, onFilter }: StripLegendProps): ReactNode {
  const t = useTranslate();
  const toggleStatus = (one: (typeof statuses)[number]): void => {
    const { status = [], ...others } = filter;
    const next = status.includes(one) ? status.filter((other) => other !== one) : [...status, one];
    onFilter(next.length > 0 ? { ...others, status: statuses.filter((other) => next.includes(other)) } : others);
  };
  const toggleFlag = (name: 'failed' | 'lowBattery'): void => {
    const { [name]: before, ...others } = filter;
    onFilter(before === true ? others : { ...others, [name]: true });
  };
  return (
    <div className="strip-legend" role="group" aria-label={t(text.legend)}>
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={filter.status?.includes(status) ?? false}
          onClick={() => toggleStatus(status)}
        >
          <Shape name={status} />
          {t(fleetWords[status])} <span className="mono">{formatCount(strip[status])}</span>
        </button>
      ))}
      <span className="strip-legend-rule" />
      <button type="button" aria-pressed={filter.failed === true} onClick={() => toggleFlag('failed')}>
        <Shape name="failed" />
        {t(fleetWords.failed)} <span className="mono">{formatCount(strip.failed)}</span>
      </button>
      <button type="button" aria-pressed={filter.lowBattery === true} onClick={() => toggleFlag('lowBattery')}>
        <Shape name="limit" />
        {t(fleetWords.lowBattery)} <span className="mono">{formatCount(strip.lowBattery)}</span>
      </button>
      <span className="strip-note">
        {t(strip.segments.every(({ ticks }) => ticks !== null) ? text.eachTick : text.eachBar)}
      </span>
    </div>
  );
}
