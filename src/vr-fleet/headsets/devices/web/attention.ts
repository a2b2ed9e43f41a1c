import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { Strip } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import type { ShapeName } from '#vr-fleet/headsets/ui/shape.tsx';
import type { Text } from '#kernel/i18n/text.ts';
import { attentionWords } from '#vr-fleet/headsets/devices/attention.words.ts';

export interface Attention {
  readonly name: 'failed' | 'lowBattery' | 'silent' | 'silentNever';
  readonly shape: ShapeName;
  readonly label: Text;
  readonly count: number;
  /** The filter of the list for it. */
  readonly filter: DeviceFilter;
}

/** The conditions of a fleet that need attention, worst first; omits those with a count of zero. */
export function attentionOf(counts: Pick<Strip, Attention['name']>): readonly Attention[] {
  const all: readonly Omit<Attention, 'count'>[] = [
    { name: 'failed', shape: 'failed', label: fleetWords.failed, filter: { failed: true } },
    { name: 'lowBattery', shape: 'limit', label: fleetWords.lowBattery, filter: { lowBattery: true } },
    { name: 'silent', shape: 'offline', label: attentionWords.silent, filter: { status: ['offline'], silent: true } },
    {
      name: 'silentNever',
      shape: 'never',
      label: attentionWords.silentNever,
      filter: { status: ['never'], silent: true },
    },
  ];
  return all.flatMap((one) => (counts[one.name] > 0 ? [{ ...one, count: counts[one.name] }] : []));
}
