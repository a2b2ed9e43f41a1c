import type { ReactNode } from 'react';
import { formatSize } from '#kernel/i18n/web/format-size.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { Readout, Readouts } from '#vr-fleet/headsets/ui/readout.tsx';
import { Shape } from '#vr-fleet/headsets/ui/shape.tsx';
import { spanText } from '#vr-fleet/headsets/ui/time/span.ts';
import { detailWords as text } from './detail.words.ts';
import { Neighbours } from './neighbours.tsx';
import { storageTone } from './storage-block.tsx';
import type { Device } from './why/verdict.ts';

export interface DeviceBandProps {
  readonly device: Device;
  /** Server time, ISO 8601. */
  readonly now: string;
  readonly actions: ReactNode;
}

/** Header of a headset's page: last report, neighbours and actions. */
export function DeviceBand({ device, now, actions }: DeviceBandProps): ReactNode {
  const t = useTranslate();
  const { status, battery, charging, lowBattery, volume, brightness, ip, pui, storageFree, storageTotal } = device;
  const unknown = '–';
  const [free, freeUnit] = storageFree === null ? [unknown, ''] : formatSize(Number(storageFree)).split(' ');
  const total = storageTotal === null ? undefined : formatSize(Number(storageTotal));
  return (
    <>
      <Readouts>
        <Readout
          size="small"
          label={t(text.status)}
          wide
          value={
            <span className="device-word">
              <Shape name={status} />
              {t(fleetWords[status])}
            </span>
          }
          unit={<span className="device-word">{statusSince()}</span>}
        />
        <Readout
          size="small"
          label={t(text.battery)}
          value={battery ?? unknown}
          unit={battery === null ? undefined : <>% {t(charging ? text.charging : text.notCharging)}</>}
          tone={lowBattery ? 'limit' : undefined}
        />
        <Readout
          size="small"
          label={t(text.freeStorage)}
          value={free}
          unit={total && `${freeUnit} / ${total}`}
          tone={storageTone(device)}
        />
        <Readout size="small" label={t(text.volume)} value={volume ?? unknown} />
        <Readout size="small" label={t(text.brightness)} value={brightness ?? unknown} />
        <Readout size="small" label={t(text.ip)} value={ip ?? unknown} />
        <Readout
          size="small"
          label={t(text.system)}
          value={pui ?? unknown}
          to={pui === null ? undefined : devicesAddress({ pui })}
        />
      </Readouts>
      <div className="device-deeds">
        <Neighbours device={device} />
        {actions}
      </div>
    </>
  );

  function statusSince(): string {
    if (status === 'never')
      return t(text.enteredFor, { time: spanText(t, Date.parse(now) - Date.parse(device.enteredAt)) });
    if (device.statusSince === null) return '';
    const time = spanText(t, Date.parse(now) - Date.parse(device.statusSince));
    return t({ online: text.litFor, standby: text.darkFor, offline: text.offlineFor }[status], { time });
  }
}
