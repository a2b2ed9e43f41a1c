import type { ReactNode } from 'react';
import type { DeviceActionProps, DevicePanelProps, DevicePart } from '#vr-fleet/headsets/devices/web/parts.ts';
import { follow } from './batch-line.tsx';
import { CommandLog } from './log/command-log.tsx';
import { DeviceCommands } from './menu/device-commands.tsx';
import '#vr-fleet/headsets/devices/web/detail/detail.css';

const Action = ({ device, onOutcome }: DeviceActionProps): ReactNode => (
  <DeviceCommands device={device} onIssued={follow(onOutcome)} />
);
const Main = ({ device, timeline }: DevicePanelProps): ReactNode => (
  <CommandLog deviceId={device.id} now={timeline.now} />
);

/** Commands on the page of a headset. */
export const commandsOfDevice: DevicePart = { Action, Main };
