import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import { listWords as text } from '#vr-fleet/devices/web/list/list.words.ts';

/** One filter that is set: how it reads, and the filter without it. */
export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly without: DeviceFilter;
}

/**
 * The filters that are set, beside what is searched for, which stands in its own field.
 *
 * @param orderNumber gives an order's number; undefined where it is not known.
 */
export function filterChips(
  filter: DeviceFilter,
  t: Translate,
  orderNumber: (id: string) => string | undefined,
): readonly FilterChip[] {
  const { status, orderId, pui, lowBattery, failed, virtual, from, to } = filter;
  const chip = (keys: readonly (keyof DeviceFilter)[], field: string, value: string): FilterChip => ({
    key: keys.join(' '),
    text: t(text.is, { field, value }),
    without: Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key as keyof DeviceFilter))),
  });
  const flag = (key: 'lowBattery' | 'failed' | 'virtual', field: string, yes: string, no: string): FilterChip =>
    chip([key], field, filter[key] ? yes : no);
  return [
    ...(status && status.length > 0
      ? [chip(['status'], t(text.status), status.map((one) => t(fleetWords[one])).join(t(text.or)))]
      : []),
    ...(orderId === undefined ? [] : [chip(['orderId'], t(text.order), orderNumber(orderId) ?? orderId)]),
    ...(lowBattery === undefined ? [] : [flag('lowBattery', t(text.battery), t(text.low), t(text.notLow))]),
    ...(failed === undefined ? [] : [flag('failed', t(text.settings), t(text.failed), t(text.notFailed))]),
    ...(pui === undefined ? [] : [chip(['pui'], 'PUI', pui)]),
    ...(virtual === undefined ? [] : [flag('virtual', t(text.virtual), t(text.yes), t(text.no))]),
    ...(from === undefined && to === undefined
      ? []
      : [chip(['from', 'to'], t(text.numbers), from === to ? String(from) : `${from ?? 1}–${to ?? ''}`)]),
  ];
}
