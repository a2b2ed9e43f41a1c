import type { ReactNode } from 'react';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { formatCount, formatShare } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { Readout, Readouts } from '#vr-fleet/headsets/ui/readout.tsx';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import type { Overview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { neverNote } from './never-note.ts';
import { overviewWords as text } from './overview.words.ts';

export interface OverviewReadoutsProps {
  readonly overview: Overview;
  /** Its counts are slightly newer. */
  readonly strip: Strip | undefined;
}

/** The fleet's numbers; each links to the counted headsets. */
export function OverviewReadouts({ overview, strip }: OverviewReadoutsProps): ReactNode {
  const t = useTranslate();
  const add = useMenuPath('vr-fleet/add');
  const { total, online, standby, offline, never, silent, silentNever, failed, lowBattery } = strip ?? overview;
  const { seats, seatsUsed } = overview;
  return (
    <Readouts>
      <Readout
        label={t(fleetWords.online)}
        shape="online"
        value={formatCount(online)}
        note={t(text.shareOfAll, { percent: formatShare(online, total) })}
        to={devicesAddress({ status: ['online'] })}
      />
      <Readout
        label={t(fleetWords.standby)}
        shape="standby"
        value={formatCount(standby)}
        note={t(text.screenOff)}
        to={devicesAddress({ status: ['standby'] })}
      />
      <Readout
        label={t(fleetWords.offline)}
        shape="offline"
        value={formatCount(offline)}
        note={t(offline === 0 ? text.noneOffline : silent > 0 ? text.longSilent : text.offlineLately, {
          silent: formatCount(silent),
        })}
        to={devicesAddress({ status: ['offline'] })}
      />
      <Readout
        label={t(fleetWords.never)}
        shape="never"
        value={formatCount(never)}
        note={t(neverNote({ total, never, silentNever }))}
        to={devicesAddress({ status: ['never'] })}
      />
      <Readout
        label={t(fleetWords.failed)}
        shape="failed"
        value={formatCount(failed)}
        note={t(failed > 0 ? text.failedNote : text.noneFailed)}
        to={devicesAddress({ failed: true })}
      />
      <Readout
        label={t(text.battery)}
        shape="limit"
        value={formatCount(lowBattery)}
        note={t(text.notCharging)}
        to={devicesAddress({ lowBattery: true })}
      />
      <Readout
        label={t(text.quota)}
        value={formatCount(seatsUsed)}
        unit={`/ ${formatCount(seats)}`}
        note={t(text.seatsLeft, { count: formatCount(Math.max(0, seats - seatsUsed)) })}
        to={add}
        wide
      />
    </Readouts>
  );
}
