import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';

/** Where the list of headsets stands. */
export const devicesPath = '/index/vr/devices';

export const deviceAddress = (id: string): string => `/index/vr/device/${id}`;

const statuses = ['online', 'standby', 'offline'] as const;
const lines = ['orderId', 'pui', 'find'] as const;
const flags = ['lowBattery', 'failed', 'virtual'] as const;
const numbers = ['from', 'to'] as const;

/** The list with a filter; every filter is a part of the address. */
export function devicesAddress(filter: DeviceFilter = {}): string {
  const search = writeDeviceFilter(filter).toString();
  return search === '' ? devicesPath : `${devicesPath}?${search}`;
}

export function writeDeviceFilter(filter: DeviceFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.status && filter.status.length > 0) search.set('status', filter.status.join('.'));
  for (const name of lines) if (filter[name]) search.set(name, filter[name]);
  for (const name of flags) if (filter[name] !== undefined) search.set(name, filter[name] ? '1' : '0');
  for (const name of numbers) if (filter[name] !== undefined) search.set(name, String(filter[name]));
  return search;
}

/** The filter that an address holds; what is no filter is left out. */
export function readDeviceFilter(search: string): DeviceFilter {
  const given = new URLSearchParams(search);
  const filter: DeviceFilter = {};
  const status = statuses.filter((one) => given.get('status')?.split('.').includes(one));
  if (status.length > 0) filter.status = status;
  for (const name of lines) {
    const value = given.get(name)?.trim();
    if (value) filter[name] = value;
  }
  for (const name of flags) {
    const value = given.get(name);
    if (value === '1' || value === '0') filter[name] = value === '1';
  }
  for (const name of numbers) {
    const value = Number(given.get(name) ?? '');
    if (Number.isInteger(value) && value >= 1 && value <= 10_000_000) filter[name] = value;
  }
  return filter;
}
