import { callLater } from '#kernel/ui/feedback/calls.ts';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { listDevices, removeDevices } from '#vr-fleet/devices/devices.contract.ts';

/** Rows a call answers at most. */
const pageLength = 100;

/** There are now others, more or fewer, than whoever confirmed it was told. */
export class HasChanged extends Error {
  override readonly name = 'HasChanged';
}

/**
 * Removes what is selected, all or none. A filter is read out first: what is removed is named one by one, so that nothing
 * goes that came into the filter since.
 *
 * @returns how many were removed.
 */
export async function removeSelected(chosen: DeviceSelection, count: number): Promise<number> {
  const ids = 'ids' in chosen ? chosen.ids : await idsOf(chosen, count);
  if (ids.length !== count) throw new HasChanged();
  return (await callLater(removeDevices, { ids, count })).removed;
}

async function idsOf({ filter }: Extract<DeviceSelection, { filter: unknown }>, count: number): Promise<string[]> {
  const ids = new Set<string>();
  for (let start = 0; start <= count; start += pageLength) {
    const { rows } = await callLater(listDevices, { ...filter, sort: 'number', start, limit: pageLength });
    for (const { id } of rows) ids.add(id);
    if (rows.length < pageLength) break;
  }
  return [...ids];
}
