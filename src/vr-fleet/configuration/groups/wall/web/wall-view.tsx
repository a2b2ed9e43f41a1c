import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Listed, ListView } from '#kernel/list/web/listed.ts';
import { Columns, Row, Segments } from '#kernel/ui/kit/kit.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { deviceAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import type { SelectedDevice } from '#vr-fleet/headsets/devices/web/parts.ts';
import { useRoom } from '#vr-fleet/headsets/devices/web/strip/use-room.ts';
import { moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { GuardedMove } from '#vr-fleet/configuration/groups/standing/web/guarded-move.tsx';
import { movedText } from '#vr-fleet/configuration/groups/standing/web/moved-text.ts';
import { groupWall, type Wall } from '#vr-fleet/configuration/groups/wall/wall.contract.ts';
import { wallWords as text } from '#vr-fleet/configuration/groups/wall/wall.words.ts';
import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { SheetSkeleton } from '#vr-fleet/headsets/ui/sheet-skeleton.tsx';
import { Inspector } from './inspector.tsx';
import { layOut, type WallRow } from './lay-out.ts';
import { shows, type Shows } from './wall-cell.tsx';
import { targetOf, WallGrid, type Target } from './wall-grid.tsx';
import { createWallStore, type WallGroup, type WallStore } from './wall-store.ts';
import type { Spot } from './walk.ts';
import '#kernel/list/web/list.css';
import './wall.css';

/** Px for the cart numbers, and minimum px of a position: a number is shorter than a version. */
const label = 40;
const least = { number: 28, battery: 28, version: 42, settings: 42 } as const;
/** Used until the width is known. */
const usualRoom = 20;
/** Minimum milliseconds between two loads for unknown headsets. */
const lookEvery = 5_000;

/** The filtered headsets as a map view: each at its position on its cart. */
function WallBody({ params, selection, refetch, round }: Listed<typeof listDevices, SelectedDevice>): ReactNode {
  const t = useTranslate();
  const { data, failure, loading, retry } = useAnswer(groupWall, params, { quiet: true });
  const read = useRef(round);
  useEffect(() => {
    if (read.current === round) return;
    read.current = round;
    retry();
  }, [round, retry]);
  const isAll = Object.values(params).every((value) => value === undefined);
  const isClosed = isWhole(params) && (!isAll || data?.more === true);
  const store = useLiveWall({ data, loading, retry, isClosed });
  const [shown, setShown] = useState<Shows>('number');
  if (data?.more && data.groups.length === 0) return <Empty title={t(text.tooMany)}>{t(text.tooManyText)}</Empty>;
  if (!data)
    return failure ? (
      <Failed failure={failure} onRetry={retry} />
    ) : (
      <div className="wall-room">
        <SheetSkeleton />
      </div>
    );
  return (
    <>
      <Row gap={[1, 2]} align="center" below={1} size={2} role="group" aria-label={t(text.shows)}>
        <span className="muted" aria-hidden="true">
          {t(text.shows)}
        </span>
        <Segments as="span">
          {shows.map((one) => (
            <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
              {t(text[one])}
            </button>
          ))}
        </Segments>
      </Row>
      <Places store={store} isWhole={isWhole(params)} shown={shown} selection={selection} onMoved={refetch} />
      {data.more && <p className="hint">{t(text.rest)}</p>}
    </>
  );
}

/** Returns true if no filter excludes headsets of a displayed group. */
const isWhole = ({ groupId: _group, ungrouped: _ungrouped, ...others }: DeviceFilter): boolean =>
  Object.values(others).every((value) => value === undefined);

interface Asked {
  readonly data: Wall | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
  /** True if headsets of other groups cannot belong to the view. */
  readonly isClosed: boolean;
}

/** The current headsets of the view. */
function useLiveWall({ data, loading, retry, isClosed }: Asked): WallStore {
  const [store] = useState(createWallStore);
  /** Live updates that arrived during a request, whose response may not include them. */
  const late = useRef<readonly LiveDevice[]>([]);
  const look = useAtMost(lookEvery, retry, loading);
  const tell = useCallback(
    (devices: readonly LiveDevice[]) => {
      if (store.tell(devices)) look();
    },
    [store, look],
  );
  useEffect(() => {
    if (!data) return;
    store.load(data, isClosed);
    store.tell(late.current);
    late.current = [];
  }, [store, data, isClosed]);
  useFleetLive({
    onDevices: (devices) => {
      if (loading) late.current = [...late.current, ...devices];
      tell(devices);
    },
    onReload: retry,
  });
  return store;
}

interface PlacesProps {
  readonly store: WallStore;
  readonly isWhole: boolean;
  readonly shown: Shows;
  readonly selection: Listed<typeof listDevices, SelectedDevice>['selection'];
  readonly onMoved: () => void;
}

function Places({ store, isWhole: isAll, shown, selection, onMoved }: PlacesProps): ReactNode {
  const t = useTranslate();
  const canMove = useMay(moveDevices);
  const groups = useSyncExternalStore(store.listenToAll, store.groups);
  const { box, room, scale } = useRoom();
  const places = room === 0 ? usualRoom : Math.floor((room - label * scale) / (least[shown] * scale));
  const rows = useLayout(groups, places, isAll);
  const [wanted, setWanted] = useState<Spot & { readonly index: number }>();
  const spot = useMemo(() => spotIn(rows, wanted), [rows, wanted]);
  const row = rows.find(({ key }) => key === spot.key);
  const id = row?.kind === 'line' ? row.ids[spot.at] : undefined;
  const cell = useSyncExternalStore(store.listenToAll, () => (id ? store.cell(id) : undefined));
  const [asked, setAsked] = useState<{ readonly ids: string[] } & Target>();
  const move = useAction(moveDevices, {
    onDone: (done) => {
      toast('success', movedText(t, done), toastTime.network);
      selection.drop(asked?.ids ?? []);
      onMoved();
    },
  });
  const moveTo = (ids: readonly string[], target: Target): void => setAsked({ ids: [...ids], ...target });
  const canDrop = canMove && selection.ids !== undefined && selection.count > 0 && !(id && selection.has(id));
  const target = row && canDrop ? targetOf(row, spot.at) : undefined;
  return (
    <Columns widths="minmax(0, 1fr) 18rem" line="above" className="wall">
      <div ref={box} className="wall-main">
        <Refused failure={move.failure} />
        <WallGrid
          store={store}
          rows={rows}
          scale={scale}
          isWhole={isAll}
          shows={shown}
          selection={selection}
          spot={spot}
          onSpot={(next) => setWanted({ ...next, index: rows.findIndex(({ key }) => key === next.key) })}
          onOpen={(one) => navigate(deviceAddress(one))}
          onMove={canMove ? moveTo : undefined}
        />
      </div>
      <Inspector
        row={row}
        at={spot.at}
        cell={cell}
        count={selection.count}
        onMoveHere={target && selection.ids ? () => moveTo(selection.ids!, target) : undefined}
        isMoving={move.busy || asked !== undefined}
        canMove={canMove}
      />
      {asked && (
        <GuardedMove
          key={JSON.stringify(asked)}
          move={{
            selection: { ids: asked.ids },
            groupId: asked.groupId,
            ...(asked.place !== undefined && { place: asked.place }),
          }}
          count={asked.ids.length}
          action={move}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Columns>
  );
}

/** Returns the rows; unchanged rows remain the same objects. */
function useLayout(groups: readonly WallGroup[], room: number, isAll: boolean): readonly WallRow[] {
  const [held, setHeld] = useState<{ readonly of: unknown; readonly rows: readonly WallRow[] }>({ of: '', rows: [] });
  const of = useMemo(() => ({ groups, room, isWhole: isAll }), [groups, room, isAll]);
  if (held.of === of) return held.rows;
  const rows = layOut(groups, of, held.rows);
  setHeld({ of, rows });
  return rows;
}

/** Returns the focused position, or the nearest one to it; initially that of the first headset. */
function spotIn(rows: readonly WallRow[], wanted: (Spot & { readonly index: number }) | undefined): Spot {
  const row = wanted && (rows.find(({ key }) => key === wanted.key) ?? rows[Math.min(wanted.index, rows.length - 1)]);
  if (wanted && row && row.kind !== 'fold')
    return { key: row.key, at: row.kind === 'line' ? Math.min(wanted.at, row.ids.length - 1) : 0 };
  const first = rows.find((one) => one.kind === 'line' && one.ids.some((id) => id !== null));
  if (first?.kind === 'line') return { key: first.key, at: first.ids.findIndex((id) => id !== null) };
  return { key: rows[0]?.key ?? '', at: 0 };
}

/** The map view of the list of headsets. */
export const wallView: ListView<typeof listDevices, SelectedDevice> = {
  key: 'wall',
  label: text.wall,
  icon: 'places',
  Body: WallBody,
};
