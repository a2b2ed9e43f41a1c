import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { deviceStatuses, type DeviceStatus } from '#vr-fleet/protocol/protocol/device-status.ts';
import { attentionOf } from '#vr-fleet/headsets/devices/web/attention.ts';
import { attentionWords } from '#vr-fleet/headsets/devices/attention.words.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { stripWords as text } from './strip.words.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';

export interface StripLegendProps {
  readonly strip: Strip;
  readonly filter: DeviceFilter;
  readonly onFilter: (filter: DeviceFilter) => void;
  /** The map. */
  readonly children: ReactNode;
}

/** The shapes with their meanings and counts, each a toggle that filters, and the conditions that need attention. */
export function StripLegend({ strip, filter, onFilter, children }: StripLegendProps): ReactNode {
  const t = useTranslate();
  const toggle = (one: DeviceStatus): void => {
    const { status = [], ...others } = filter;
    const next = status.includes(one) ? status.filter((other) => other !== one) : [...status, one];
    onFilter(next.length > 0 ? { ...others, status: deviceStatuses.filter((other) => next.includes(other)) } : others);
  };
  const attention = attentionOf(strip);
  return (
    <div className="strip-legend">
      <div className="strip-legend-part" role="group" aria-label={t(text.legend)}>
        {deviceStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status?.includes(status) ?? false}
            onClick={() => toggle(status)}
          >
            <Shape name={status} />
            {t(fleetWords[status])} <span className="mono">{formatCount(strip[status])}</span>
          </button>
        ))}
      </div>
      {attention.length > 0 && (
        <nav className="strip-legend-part strip-attention" aria-label={t(attentionWords.title)}>
          <span aria-hidden="true">{t(attentionWords.title)}</span>
          {attention.map(({ name, shape, label, count, filter: own }) => (
            <PageLink key={name} to={devicesAddress(own)} aria-current={isSame(own, filter) || undefined}>
              <Shape name={shape} />
              {t(label)} <span className="mono">{formatCount(count)}</span>
            </PageLink>
          ))}
        </nav>
      )}
      <span className="strip-note">{children}</span>
    </div>
  );
}

const isSame = (one: DeviceFilter, other: DeviceFilter): boolean => devicesAddress(one) === devicesAddress(other);
