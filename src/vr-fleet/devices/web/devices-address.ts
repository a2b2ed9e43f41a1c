import { listAddress } from '#kernel/list/web/list-address.ts';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { listDevices } from '#vr-fleet/devices/devices.contract.ts';

/** Where the list of headsets stands. */
export const devicesPath = '/index/vr/devices';

export const deviceAddress = (id: string): string => `/index/vr/device/${id}`;

/**
 * The list with a filter; every filter is a part of the address.
 *
 * @example
 * devicesAddress({ status: ['online'], lowBattery: true }); // '/index/vr/devices?status=online&lowBattery=1'
 */
export const devicesAddress = (filters: DeviceFilter = {}): string =>
  listAddress(listDevices, devicesPath, { filters });
