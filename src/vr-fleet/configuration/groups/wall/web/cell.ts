import type { DesiredStand } from '#vr-fleet/protocol/revisions/desired-stand.ts';
import {
  phaseLetters,
  statusLetters,
  type OnWall,
  type Wall,
} from '#vr-fleet/configuration/groups/wall/wall.contract.ts';
import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';
import type { DeviceStatus } from '#vr-fleet/protocol/protocol/device-status.ts';

/** A headset in the map view. */
export interface Cell {
  readonly id: string;
  readonly number: number;
  readonly nickname: string;
  readonly groupId: string | null;
  readonly place: number | null;
  readonly status: DeviceStatus;
  readonly failed: boolean;
  readonly lowBattery: boolean;
  readonly charging: boolean;
  readonly battery: number | null;
  readonly pui: string | null;
  readonly phase: DesiredStand['phase'];
  readonly rev: number | null;
}

/** Converts a headset from the response. */
export function readCell(row: OnWall, groupId: string | null, versions: Wall['versions']): Cell {
  const [id, number, nickname, place, status, flags, battery, version, phase, rev] = row;
  return {
    id,
    number,
    nickname,
    groupId,
    place,
    status: statusLetters[status],
    failed: (flags & 1) !== 0,
    lowBattery: (flags & 2) !== 0,
    charging: (flags & 4) !== 0,
    battery,
    pui: version === null ? null : (versions[version] ?? null),
    phase: phaseLetters[phase],
    rev,
  };
}

/** Converts a headset from a live update. */
export const liveCell = (device: LiveDevice): Cell => ({
  id: device.id,
  number: device.number,
  nickname: device.nickname,
  groupId: device.groupId,
  place: device.place,
  status: device.status,
  failed: device.failed,
  lowBattery: device.lowBattery,
  charging: device.charging === true,
  battery: device.battery,
  pui: device.pui,
  phase: device.settings.phase,
  rev: device.settings.desiredRev,
});

export const isSameCell = (one: Cell, other: Cell): boolean =>
  (Object.keys(one) as (keyof Cell)[]).every((key) => one[key] === other[key]);
