import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { navigate } from '#kernel/ui/layout/location.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { BatchLine } from '#vr-fleet/commands/web/batch-line.tsx';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import { FleetStrip } from '#vr-fleet/devices/web/strip/fleet-strip.tsx';
import { useStrip } from '#vr-fleet/devices/web/strip/use-strip.ts';
import { useFleetLive } from '#vr-fleet/live/web/use-fleet-live.ts';
import { Band } from '#vr-fleet/ui/band.tsx';
import { DeviceTable } from './device-table.tsx';
import { listAddress, readListAddress } from './list-address.ts';
import { ListFoot } from './list-foot.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { listWords as text, selectionWords } from './list.words.ts';
import { NothingListed } from './nothing-listed.tsx';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { useDevicePage } from './use-device-page.ts';
import { useSelection } from './use-selection.ts';
import './list.css';

/** The customer's headsets, live: the strip, filters that stand in the address, and what can be done with many at once. */
export function DevicesPage(): ReactNode {
  const t = useTranslate();
  const search = useScreenSearch();
  const { filter, page } = readListAddress(search);
  const table = useRef<HTMLTableElement>(null);
  const busy = useRef(false);
  const [batchId, setBatchId] = useState<string>();
  const isBusy = useCallback(() => busy.current || isAtWork(table.current), []);
  const { strip, onDevices: onStripDevices, retry: retryStrip } = useStrip();
  const list = useDevicePage({ filter, page }, isBusy);
  const { listed, failure, loading, retry } = list;
  const selection = useSelection(filter, listed?.rows ?? [], listed?.total ?? 0);
  useEffect(() => {
    busy.current = selection.chosen !== undefined;
  });
  const { connected } = useFleetLive({
    onDevices: (devices) => {
      onStripDevices(devices);
      list.onDevices(devices);
      selection.drop(devices.flatMap(({ id, state }) => (state === 'removed' ? [id] : [])));
    },
    onReload: () => {
      retryStrip();
      retry();
    },
  });
  useEscape(selection.clear, selection.chosen !== undefined);
  const onFilter = (next: DeviceFilter, replace = false): void => navigate(listAddress(next), { replace });

  return (
    <>
      <Band title={t(text.title)} aside={connected === false && t(text.liveLost)}>
        {strip && strip.total > 0 ? (
          <FleetStrip strip={strip} filter={filter} onFilter={onFilter} selected={selection.numbers} />
        ) : (
          !strip && <div className="strip-room" />
        )}
      </Band>
      <div className="list-head">
        <ListToolbar filter={filter} onFilter={onFilter} strip={strip} />
      </div>
      <div className="list-acts">
        {listed && (
          <SelectionToolbar
            selection={selection}
            filter={filter}
            listed={listed}
            onIssued={setBatchId}
            onRemoved={(count) => {
              selection.clear();
              toast('success', t(selectionWords.removed, { count }), toastTime.copied);
              retry();
              retryStrip();
            }}
          />
        )}
        {batchId !== undefined && <BatchLine batchId={batchId} onDismiss={() => setBatchId(undefined)} />}
      </div>
      {failure ? (
        <div className="block">
          <Failed failure={failure} onRetry={retry} />
        </div>
      ) : !listed ? (
        <div className="block">
          <Loading>
            {['14em', '18em', '12em', '16em'].map((width) => (
              <p key={width}>
                <Skeleton width={width} />
              </p>
            ))}
          </Loading>
        </div>
      ) : listed.rows.length === 0 ? (
        <NothingListed filter={filter} page={page} loading={loading} strip={strip} onFilter={onFilter} />
      ) : (
        <>
          <DeviceTable rows={listed.rows} selection={selection} loading={loading} box={table} />
          <ListFoot
            listed={listed}
            filter={filter}
            selection={selection}
            page={page}
            onPage={(next) => {
              navigate(listAddress(filter, next));
              table.current?.scrollIntoView({ block: 'start' });
            }}
            hasNews={list.hasNews}
            onNews={list.showNews}
          />
        </>
      )}
    </>
  );
}

/** Whether somebody points at the rows or has the focus in them. */
function isAtWork(table: HTMLTableElement | null): boolean {
  const body = table?.tBodies[0];
  if (!body) return false;
  return body.matches(':hover') || body.contains(document.activeElement);
}

/** Escape clears the selection, unless something that lies over the list took it. */
function useEscape(clear: () => void, on: boolean): void {
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      const isElsewhere = event.target instanceof Element && event.target.closest('dialog, input[type=search]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
}
