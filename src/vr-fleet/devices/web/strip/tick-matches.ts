import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';

const codes = { online: 'oO', standby: 'sS', offline: '-=', never: 'n' } as const;

/** Whether a filter tells ticks of one segment apart; by what a tick does not show it cannot. */
export const tellsTicksApart = ({ status, failed, from, to }: DeviceFilter): boolean =>
  (status ?? failed ?? from ?? to) !== undefined;

/**
 * Whether a filter leaves a headset in, as far as its tick shows.
 *
 * @param code its character in the strip.
 */
export function tickMatches({ status, failed, from, to }: DeviceFilter, code: string, number: number): boolean {
  if (status && !status.some((one) => codes[one].includes(code))) return false;
  if (failed !== undefined && failed !== 'OS='.includes(code)) return false;
  return number >= (from ?? 1) && number <= (to ?? Infinity);
}
