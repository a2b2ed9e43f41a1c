import {
  lastCount,
  type StateMessage,
  type Status,
  type TelemetryMessage,
} from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { statusOf, type Hardware } from './hardware.ts';

interface Sender {
  readonly conn: string;
  readonly n: number;
  readonly ts: number;
}

export const stateOf = (hardware: Hardware, sender: Sender, status: Status = statusOf(hardware)): StateMessage => ({
  ...sender,
  status,
  boot: hardware.boot,
  revs: { settings: hardware.settingsRev, firmware: hardware.firmwareRev },
});

/** Returns the fixed address, or else the one by DHCP. */
function addressOf({ trial, settings, ip, mask }: Hardware): Pick<TelemetryMessage, 'ip' | 'mask'> {
  const { network } = trial ?? settings;
  return network ? { ip: network.ip, mask: network.mask } : { ip, mask };
}

/** Returns the will, which the broker publishes when the headset is gone. */
export const willOf = ({ boot }: Hardware, conn: string, ts: number): StateMessage => ({
  conn,
  n: lastCount,
  ts,
  status: 'offline',
  boot,
});

export const telemetryOf = (hardware: Hardware, sender: Sender): TelemetryMessage => ({
  ...sender,
  status: statusOf(hardware),
  boot: hardware.boot,
  revs: { settings: hardware.settingsRev, firmware: hardware.firmwareRev },
  battery: Math.round(hardware.battery),
  charging: hardware.charging,
  storage: { total: hardware.storageTotal, free: hardware.storageFree },
  volume: hardware.volume,
  brightness: hardware.brightness,
  bluetooth: hardware.bluetooth,
  ...addressOf(hardware),
  pui: hardware.pui,
  app: hardware.app,
});
