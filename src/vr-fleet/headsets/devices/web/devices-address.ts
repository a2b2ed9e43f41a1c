import { listAddress } from '#kernel/list/web/list-address.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';

/** Path of the list of headsets. */
export const devicesPath = '/index/vr/devices';

export const deviceAddress = (id: string): string => `/index/vr/device/${id}`;

/**
 * Address of the list with a filter; every filter is a part of it.
 *
 * @example
 * devicesAddress({ status: ['online'], lowBattery: true }); // '/index/vr/devices?status=online&lowBattery=1'
 */
export const devicesAddress = (filters: DeviceFilter = {}): string =>
  listAddress(listDevices, devicesPath, { filters });
