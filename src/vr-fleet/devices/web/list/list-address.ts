import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { devicesPath, readDeviceFilter, writeDeviceFilter } from '#vr-fleet/devices/web/devices-address.ts';

export const pageLength = 100;

/** What the list's address holds: its filter and its page, counted from 0. */
export interface ListAddress {
  readonly filter: DeviceFilter;
  readonly page: number;
}

export function listAddress(filter: DeviceFilter, page = 0): string {
  const search = writeDeviceFilter(filter);
  if (page > 0) search.set('page', String(page + 1));
  const text = search.toString();
  return text === '' ? devicesPath : `${devicesPath}?${text}`;
}

/** What an address asks the list for; no page lies past the ten-thousandth row. */
export function readListAddress(search: string): ListAddress {
  const page = Number(new URLSearchParams(search).get('page') ?? '');
  return {
    filter: readDeviceFilter(search),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 / pageLength ? page - 1 : 0,
  };
}

/** Whether a filter leaves anything out. */
export const narrows = (filter: DeviceFilter): boolean => writeDeviceFilter(filter).size > 0;
