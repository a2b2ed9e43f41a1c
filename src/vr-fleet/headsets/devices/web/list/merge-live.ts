import type { DeviceRow } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';

const fields = [
  'nickname',
  'state',
  'status',
  'lowBattery',
  'battery',
  'charging',
  'volume',
  'brightness',
  'pui',
  'ip',
  'groupId',
  'groupName',
  'cartSize',
  'place',
  'seenAt',
] as const satisfies readonly (keyof DeviceRow & keyof LiveDevice)[];
const stand = ['desiredRev', 'reportedRev', 'phase', 'error'] as const;

/**
 * Applies changed headsets to the rows. Returns the same array if nothing changed, and the same row object for each
 * unchanged row. Drops removed headsets.
 */
export function mergeLive(rows: readonly DeviceRow[], devices: readonly LiveDevice[]): readonly DeviceRow[] {
  const liveById = new Map(devices.map((device) => [device.id, device]));
  let changed = false;
  const next = rows.flatMap((row) => {
    const device = liveById.get(row.id);
    if (!device || isSame(row, device)) return [row];
    changed = true;
    if (device.state === 'removed') return [];
    const { id: _id, number: _number, failed: _failed, state, ...rest } = device;
    return [{ ...row, ...rest, state }];
  });
  return changed ? next : rows;
}

const isSame = (row: DeviceRow, device: LiveDevice): boolean =>
  fields.every((field) => row[field] === device[field]) &&
  stand.every((field) => row.settings[field] === device.settings[field]);
