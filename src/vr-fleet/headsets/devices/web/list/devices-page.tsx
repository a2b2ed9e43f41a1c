import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useMenuPath } from '#kernel/shell/web/menu/menu-context.ts';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import type { Text } from '#kernel/i18n/text.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Listed, Selected } from '#kernel/list/web/listed.ts';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import {
  deviceVersions,
  exportDevices,
  listDevices,
  type DeviceRow,
} from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { ListPart, SelectedDevice } from '#vr-fleet/headsets/devices/web/parts.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { listSeats } from '#vr-fleet/headsets/orders/orders.contract.ts';
import { FleetStrip } from '#vr-fleet/headsets/devices/web/strip/fleet-strip.tsx';
import { useStrip } from '#vr-fleet/headsets/devices/web/strip/use-strip.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { Band, BandRoom } from '#vr-fleet/headsets/ui/band.tsx';
import { fleetWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { useNow } from '#vr-fleet/headsets/ui/time/use-now.ts';
import { deviceColumns, monitoringColumns } from './device-columns.tsx';
import { listWords as text, outcomeWords, selectionWords } from './list.words.ts';
import { mergeLive } from './merge-live.ts';
import { Now } from './moment.tsx';
import { RemoveDialog, type RemoveDialogProps } from './remove-dialog.tsx';

export const devicesPage = (parts: readonly ListPart[]): ComponentType<PageProps> =>
  function DevicesPage() {
    return <Devices parts={parts} title={text.title} />;
  };

/** The same list for monitoring: the state of headsets and their last commands. */
export const monitoringPage = (parts: readonly ListPart[]): ComponentType<PageProps> =>
  function MonitoringPage() {
    return <Devices parts={parts} title={text.monitoring} arrange={monitoringColumns} />;
  };

interface DevicesProps {
  readonly parts: readonly ListPart[];
  readonly title: Text;
  /** Changes the default columns. */
  readonly arrange?: typeof monitoringColumns;
}

/** The customer's headsets, live: the map, filters stored in the address, and bulk actions. */
function Devices({ parts, title, arrange = asTheyAre }: DevicesProps): ReactNode {
  const t = useTranslate();
  const add = useMenuPath('vr-fleet/add');
  const now = useNow(15_000);
  const fleet = useStrip();
  const { data: inUse } = useAnswer(deviceVersions, {}, { quiet: true });
  const [outcome, setOutcome] = useState<ReactNode>(null);
  const columns = useMemo(
    () =>
      arrange(
        deviceColumns(
          t,
          parts.flatMap(({ columns: more }) => more?.(t) ?? []),
        ),
      ),
    [t, parts, arrange],
  );
  const views = useMemo(() => parts.flatMap(({ view }) => view ?? []), [parts]);
  const { data: seats } = useAnswer(listSeats, {}, { quiet: true });
  const orders = (seats?.rows ?? []).map(({ id, number }) => ({ value: id, label: number }));
  const groups = (fleet.strip?.segments ?? []).flatMap(({ groupId, groupName }) =>
    groupId === null ? [] : [{ value: groupId, label: groupName ?? groupId }],
  );
  const versions = (inUse?.versions ?? []).map((pui) => ({ value: pui, label: pui }));
  const addLink = add !== undefined && (
    <PageLink to={add}>
      <Icon name="plus" /> {t(text.add)}
    </PageLink>
  );
  return (
    <Now value={now}>
      <ListScreen<typeof listDevices, SelectedDevice>
        list={listDevices}
        head={(listed) => <LiveFleet {...listed} fleet={fleet} title={t(title)} />}
        title={t(title)}
        words={{ rows: text.rows, none: text.noneYet, noneText: text.noneYetText, find: text.find }}
        filters={{
          status: { label: text.status, words: statusWords },
          failed: { label: text.settings, words: { 1: text.failed, 0: text.notFailed } },
          lowBattery: { label: text.battery, words: { 1: text.low, 0: text.notLow } },
          silent: { label: text.silent, words: { 1: text.silentLong, 0: text.notSilent } },
          groupId: { label: text.group, options: groups },
          ungrouped: { label: text.grouping, words: { 1: text.ungrouped, 0: text.grouped } },
          orderId: { label: text.order, options: orders },
          pui: { label: text.version, options: versions },
          virtual: { label: text.virtual, words: { 1: text.onlyVirtual, 0: text.noVirtual } },
          planId: { label: text.plan, options: namesIn(inUse?.plans) },
          rolloutId: { label: text.rollout, options: namesIn(inUse?.rollouts) },
          outcome: { label: text.outcome, words: outcomeWords },
          from: { label: text.numbers },
        }}
        to={toDevice}
        columns={columns}
        views={views}
        bulk={(selected) => (
          <SelectionActions
            {...selected}
            parts={parts}
            onOutcome={setOutcome}
            onRemoved={(removed, count) => {
              selected.clear();
              const words = removed === null ? selectionWords.removeStarted : selectionWords.removed;
              toast('success', t(words, { count: formatCount(count) }), toastTime.copied);
              selected.refetch();
              fleet.retry();
            }}
            onDone={() => {
              selected.refetch();
              fleet.retry();
            }}
            onMoved={() => {
              selected.clear();
              selected.refetch();
              fleet.retry();
            }}
          />
        )}
        bulkAbove
        begin={addLink}
        outcome={outcome}
        tools={({ answer, filters, selection: { ids, count } }) => (
          <>
            {answer && (
              <ExportButton
                endpoint={exportDevices}
                params={{ selection: count > 0 && ids ? { ids: [...ids] } : { filter: filters } }}
                answer={count > 0 && ids ? { total: count } : answer}
              />
            )}
            {addLink}
          </>
        )}
      />
    </Now>
  );
}

const namesIn = (some: readonly { readonly id: string; readonly name: string }[] = []) =>
  some.map(({ id, name }) => ({ value: id, label: name }));

const asTheyAre: typeof monitoringColumns = (columns) => columns;

const { online, standby, offline, never } = fleetWords;
const statusWords = { online, standby, offline, never };
const toDevice = ({ id }: DeviceRow): string => deviceAddress(id);

interface LiveFleetProps extends Listed<typeof listDevices, SelectedDevice> {
  readonly fleet: ReturnType<typeof useStrip>;
  readonly title: string;
}

/** The map above the list, and live reports of headsets for both. */
function LiveFleet({ fleet, title, answer, filters, narrow, selection, change, refetch }: LiveFleetProps): ReactNode {
  const t = useTranslate();
  const { strip, failure, onDevices, retry } = fleet;
  const { connected } = useFleetLive({
    onDevices: (devices) => {
      onDevices(devices);
      change((rows) => mergeLive(rows, devices));
      selection.drop(devices.flatMap(({ id, state }) => (state === 'removed' ? [id] : [])));
    },
    onReload: () => {
      retry();
      if (answer) change((rows) => rows);
      else refetch();
    },
  });
  return (
    <Band title={title} aside={connected === false && t(text.liveLost)}>
      {strip && strip.total > 0 ? (
        <FleetStrip
          strip={strip}
          filter={filters}
          onFilter={narrow}
          selected={new Set(selection.rows.map(({ number }) => number))}
        />
      ) : (
        !strip && !failure && <BandRoom />
      )}
    </Band>
  );
}

interface SelectionActionsProps extends Omit<Selected<typeof listDevices, SelectedDevice>, 'clear' | 'refetch'> {
  readonly parts: readonly ListPart[];
  readonly onOutcome: (outcome: ReactNode) => void;
  readonly onRemoved: RemoveDialogProps['onRemoved'];
  readonly onDone: () => void;
  readonly onMoved: () => void;
}

function SelectionActions({
  ids,
  rows,
  count,
  params,
  parts,
  onOutcome,
  onRemoved,
  onDone,
  onMoved,
}: SelectionActionsProps): ReactNode {
  const t = useTranslate();
  const [removing, setRemoving] = useState(false);
  const chosen: DeviceSelection = ids ? { ids: [...ids] } : { filter: params };
  return (
    <>
      {parts.map(
        ({ Bulk }, place) => Bulk && <Bulk key={place} selection={chosen} {...{ count, onOutcome, onDone, onMoved }} />,
      )}
      <Button size="small" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
        {t(selectionWords.remove)}
      </Button>
      <RemoveDialog
        open={removing}
        chosen={chosen}
        count={count}
        name={count === 1 ? rows[0]?.nickname : undefined}
        onClose={() => setRemoving(false)}
        onRemoved={onRemoved}
      />
    </>
  );
}
