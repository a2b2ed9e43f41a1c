import { useId, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { statuses } from '#vr-fleet/devices/devices.messages.ts';
import type { Strip } from '#vr-fleet/devices/web/strip/fleet-strip.tsx';
import { fleetOverview } from '#vr-fleet/overview/overview.contract.ts';
import { fleetWords } from '#vr-fleet/ui/fleet.words.ts';
import { Shape } from '#vr-fleet/ui/shape.tsx';
import { narrows } from '#vr-fleet/devices/web/list/list-address.ts';
import { listWords as text } from '#vr-fleet/devices/web/list/list.words.ts';
import { NumberRange } from './number-range.tsx';

export interface FilterPanelProps {
  readonly filter: DeviceFilter;
  readonly onFilter: (filter: DeviceFilter) => void;
  readonly strip: Strip | undefined;
}

/** Every filter that the list has; each holds at once. */
export function FilterPanel({ filter, onFilter, strip }: FilterPanelProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const { data: overview } = useAnswer(fleetOverview, {}, { quiet: true });
  const orders = (strip?.segments ?? []).filter(({ orderId }) => orderId !== null);
  const versions = new Set((overview?.versions ?? []).flatMap(({ pui }) => (pui === null ? [] : [pui])));
  if (filter.pui !== undefined) versions.add(filter.pui);
  const hasVirtual = filter.virtual !== undefined || strip?.segments.some(({ orderId }) => orderId === null);

  const set = (change: { readonly [Key in keyof DeviceFilter]?: DeviceFilter[Key] | undefined }): void =>
    onFilter(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)));
  const turnStatus = (one: (typeof statuses)[number]): void => {
    const next = statuses.filter((other) => (other === one) !== (filter.status?.includes(other) ?? false));
    set({ status: next.length > 0 ? next : undefined });
  };
  return (
    <div className="filter-panel">
      <fieldset>
        <legend>{t(text.status)}</legend>
        {statuses.map((status) => (
          <label key={status} className="filter-tick">
            <input
              type="checkbox"
              checked={filter.status?.includes(status) ?? false}
              onChange={() => turnStatus(status)}
            />
            <Shape name={status} />
            {t(fleetWords[status])}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="visually-hidden">{t(text.filters)}</legend>
        <label className="filter-tick">
          <input
            type="checkbox"
            checked={filter.failed === true}
            onChange={() => set({ failed: filter.failed ? undefined : true })}
          />
          <Shape name="failed" />
          {t(text.onlyFailed)}
        </label>
        <label className="filter-tick">
          <input
            type="checkbox"
            checked={filter.lowBattery === true}
            onChange={() => set({ lowBattery: filter.lowBattery ? undefined : true })}
          />
          <Shape name="limit" />
          {t(text.onlyLow)}
        </label>
      </fieldset>
      <div className="filter-pair">
        <label htmlFor={`${id}-order`}>{t(text.order)}</label>
        <select
          id={`${id}-order`}
          className="mono"
          value={filter.orderId ?? ''}
          onChange={({ target }) => set({ orderId: target.value === '' ? undefined : target.value })}
        >
          <option value="">{t(text.any)}</option>
          {orders.map(({ orderId, orderNumber }) => (
            <option key={orderId} value={orderId ?? ''}>
              {orderNumber}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-version`}>{t(text.version)}</label>
        <select
          id={`${id}-version`}
          className="mono"
          value={filter.pui ?? ''}
          onChange={({ target }) => set({ pui: target.value === '' ? undefined : target.value })}
        >
          <option value="">{t(text.any)}</option>
          {[...versions].map((pui) => (
            <option key={pui}>{pui}</option>
          ))}
        </select>
        {hasVirtual && (
          <>
            <label htmlFor={`${id}-virtual`}>{t(text.virtual)}</label>
            <select
              id={`${id}-virtual`}
              value={filter.virtual === undefined ? '' : filter.virtual ? '1' : '0'}
              onChange={({ target }) => set({ virtual: target.value === '' ? undefined : target.value === '1' })}
            >
              <option value="">{t(text.any)}</option>
              <option value="1">{t(text.onlyVirtual)}</option>
              <option value="0">{t(text.noVirtual)}</option>
            </select>
          </>
        )}
        <NumberRange filter={filter} onRange={set} />
      </div>
      {narrows(filter) && (
        <Button size="small" onClick={() => onFilter({})}>
          {t(text.clearFilters)}
        </Button>
      )}
    </div>
  );
}
