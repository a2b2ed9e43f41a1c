import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';

const codes = { online: 'oO', standby: 'sS', offline: '-=', never: 'n' } as const;

/** Returns true if a filter distinguishes ticks of one segment; it cannot do so by fields that ticks do not show. */
export const distinguishesTicks = ({ status, failed, from, to }: DeviceFilter): boolean =>
  (status ?? failed ?? from ?? to) !== undefined;

/**
 * Returns true if a headset matches a filter, as far as its tick shows.
 *
 * @param code its character in the map.
 */
export function tickMatches({ status, failed, from, to }: DeviceFilter, code: string, number: number): boolean {
  if (status && !status.some((one) => codes[one].includes(code))) return false;
  if (failed !== undefined && failed !== 'OS='.includes(code)) return false;
  return number >= (from ?? 1) && number <= (to ?? Infinity);
}
