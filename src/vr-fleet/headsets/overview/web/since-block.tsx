import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount, minuteIn } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { attentionWords } from '#vr-fleet/headsets/devices/attention.words.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Mono } from '#vr-fleet/headsets/ui/mono.tsx';
import { Shape, type ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import type { Text } from '#kernel/i18n/text.ts';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { overviewWords as text } from './overview.words.ts';

type Counted = Exclude<keyof NonNullable<Overview['before']>, 'at'>;

const rows: readonly { readonly of: Counted; readonly shape?: ShapeName; label: Text; filter: DeviceFilter }[] = [
  { of: 'total', label: text.allHeadsets, filter: {} },
  { of: 'online', shape: 'online', label: fleetWords.online, filter: { status: ['online'] } },
  { of: 'standby', shape: 'standby', label: fleetWords.standby, filter: { status: ['standby'] } },
  { of: 'offline', shape: 'offline', label: fleetWords.offline, filter: { status: ['offline'] } },
  { of: 'never', shape: 'never', label: fleetWords.never, filter: { status: ['never'] } },
  { of: 'failed', shape: 'failed', label: fleetWords.failed, filter: { failed: true } },
  { of: 'lowBattery', shape: 'limit', label: fleetWords.lowBattery, filter: { lowBattery: true } },
  { of: 'silent', shape: 'offline', label: attentionWords.silent, filter: { status: ['offline'], silent: true } },
];

interface SinceBlockProps {
  readonly overview: Overview;
  /** Its counts are slightly newer. */
  readonly strip: Strip | undefined;
}

/** The changes since this time yesterday, or since the first recorded counts. */
export function SinceBlock({ overview, strip }: SinceBlockProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { before } = overview;
  const now = strip ?? overview;
  const changed = before ? rows.filter(({ of }) => now[of] !== before[of]) : [];
  const since = before && `${dayIn(before.at, zone).slice(5)} ${minuteIn(before.at, zone)}`;
  return (
    <Block title={t(text.sinceTitle)} {...(since && { note: t(text.sinceNote, { time: since }) })}>
      {before === null || changed.length === 0 ? (
        <p className="overview-calm muted">{t(before === null ? text.sinceNever : text.sinceSame)}</p>
      ) : (
        <Columns
          as="ul"
          widths="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
          gap={[0, 6]}
          className="overview-links"
        >
          {changed.map(({ of, shape, label, filter }) => (
            <li key={of}>
              <PageLink to={devicesAddress(filter)}>
                {shape ? <Shape name={shape} /> : <span />}
                <span>{t(label)}</span>
                <Mono>{signed(now[of] - before[of])}</Mono>
                <Mono faint>{t(text.nowCount, { count: formatCount(now[of]) })}</Mono>
              </PageLink>
            </li>
          ))}
        </Columns>
      )}
    </Block>
  );
}

const signed = (change: number): string => `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
