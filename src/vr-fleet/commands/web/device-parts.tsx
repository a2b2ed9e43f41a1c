import type { ReactNode } from 'react';
import type {
  BulkProps,
  DeviceActionProps,
  DevicePanelProps,
  DevicePart,
  ListPart,
} from '#vr-fleet/devices/web/parts.ts';
import { BatchLine } from './batch-line.tsx';
import { CommandLog } from './log/command-log.tsx';
import { CommandMenu } from './menu/command-menu.tsx';
import { DeviceCommands } from './menu/device-commands.tsx';

/** Shows what became of a command that was issued, until it is dismissed. */
const follow =
  (onOutcome: DeviceActionProps['onOutcome']) =>
  (batchId: string): void =>
    onOutcome(<BatchLine batchId={batchId} onDismiss={() => onOutcome(null)} />);

const Action = ({ device, onOutcome }: DeviceActionProps): ReactNode => (
  <DeviceCommands device={device} onIssued={follow(onOutcome)} />
);
const Main = ({ device, timeline }: DevicePanelProps): ReactNode => (
  <CommandLog deviceId={device.id} now={timeline.now} />
);
const Bulk = ({ selection, onOutcome }: BulkProps): ReactNode => (
  <CommandMenu selection={selection} onIssued={follow(onOutcome)} />
);

/** Commands on the page of a headset. */
export const commandsOfDevice: DevicePart = { Action, Main };

/** Commands in the list of headsets. */
export const commandsOfList: ListPart = { Bulk };
