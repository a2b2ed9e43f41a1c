import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Selection } from '#kernel/list/web/bulk/use-selection.ts';
import type { SelectedDevice } from '#vr-fleet/headsets/devices/web/parts.ts';
import { wallWords as text } from '#vr-fleet/configuration/groups/wall/wall.words.ts';
import type { WallRow } from './lay-out.ts';
import { usePlaceDrag, spotOf } from './use-place-drag.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { between, onCart, walk, type Spot } from './walk.ts';
import { WallShapes, type Shows } from './wall-cell.tsx';
import { cartPlace, WallRowView } from './wall-row.tsx';
import type { WallStore } from './wall-store.ts';

/** The target of a move: a group or none, and optionally a position. */
export interface Target {
  readonly groupId: string | null;
  readonly place?: number;
}

interface WallGridProps {
  readonly store: WallStore;
  readonly rows: readonly WallRow[];
  /** Size of a rem divided by 16 px. */
  readonly scale: number;
  readonly isWhole: boolean;
  readonly shows: Shows;
  readonly selection: Selection<SelectedDevice>;
  readonly spot: Spot;
  readonly onSpot: (spot: Spot) => void;
  readonly onOpen: (id: string) => void;
  /** Undefined without permission to move. */
  readonly onMove: ((ids: readonly string[], target: Target) => void) | undefined;
}

const heights = { head: 40, line: 40, fold: 28 } as const;

/**
 * The map view as a grid with one tab stop: arrows move, the space bar selects, Shift with arrows extends the
 * selection, G selects the cart, Enter opens. Only rows in the window are rendered, and the row with the focus.
 */
export function WallGrid(props: WallGridProps): ReactNode {
  const { store, rows, scale, isWhole, shows, selection, spot, onSpot, onOpen, onMove } = props;
  const t = useTranslate();
  const grid = useRef<HTMLDivElement>(null);
  const tops = useMemo(() => topsOf(rows, scale), [rows, scale]);
  const { from, to } = useVisibleRows(grid, tops);
  const wantsFocus = useRef(false);
  const isInside = useRef(false);
  /** Start of the current selection range, and its headsets. */
  const anchor = useRef<{ readonly spot: Spot; readonly ids: readonly string[] }>(undefined);

  const known = (ids: readonly string[]): SelectedDevice[] => ids.flatMap((id) => store.cell(id) ?? []);
  const everybody = (): SelectedDevice[] => known(store.groups().flatMap(({ members }) => members.map(({ id }) => id)));
  const rowOf = (key: string): WallRow | undefined => rows.find((row) => row.key === key);
  const idsAt = ({ key, at }: Spot): readonly string[] => {
    const row = rowOf(key);
    if (row?.kind === 'head') return row.group.members.map(({ id }) => id);
    const id = row?.kind === 'line' ? row.ids[at] : undefined;
    return id ? [id] : [];
  };
  const turn = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    const isOn = ids.every(selection.has);
    selection.turn(isOn ? [] : known(ids), isOn ? known(ids) : [], everybody());
  };
  const choose = (at: Spot): void => {
    turn(idsAt(at));
    anchor.current = { spot: at, ids: [] };
  };
  const extend = (at: Spot): void => {
    const { spot: start, ids: before } = anchor.current ?? { spot, ids: [] };
    const ids = between(rows, start, at);
    const left = before.filter((id) => !ids.includes(id));
    selection.turn(known(ids), known(left), everybody());
    anchor.current = { spot: start, ids };
  };
  const go = (next: Spot): void => {
    wantsFocus.current = true;
    onSpot(next);
  };

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const next = walk(rows, spot, event.key, event.ctrlKey);
    if (next) {
      event.preventDefault();
      if (event.shiftKey) extend(next);
      else anchor.current = undefined;
      go(next);
      return;
    }
    if (event.ctrlKey) return;
    const row = rowOf(spot.key);
    if (event.key === ' ') choose(spot);
    else if (event.key.toLowerCase() === 'g' && row) turn(row.kind === 'line' ? onCart(rows, row) : idsAt(spot));
    else if (event.key === 'Enter' && row?.kind === 'line' && row.ids[spot.at]) onOpen(row.ids[spot.at]!);
    else return;
    event.preventDefault();
  };

  /**
   * The selection, if the drag starts on one of its headsets. A selection of all matches is moved only by the dialog.
   */
  const carried = (start: Spot): readonly string[] => {
    const ids = idsAt(start);
    return selection.ids && ids[0] !== undefined && selection.has(ids[0]) ? selection.ids : ids;
  };
  const { drag, pointer, endsDrag, handlers } = usePlaceDrag(
    (at) => onMove !== undefined && rowOf(at.key)?.kind === 'line' && idsAt(at).length > 0,
    (start, end) => {
      const row = rowOf(end.key);
      const target = row && targetOf(row, end.at);
      if (target) onMove?.(carried(start), target);
    },
  );
  const click = (event: MouseEvent): void => {
    if (endsDrag()) return;
    const at = spotOf(event.target as Element);
    if (!at) return;
    if (event.shiftKey && anchor.current) extend(at);
    else choose(at);
    go(at);
  };

  useEffect(() => {
    if (!wantsFocus.current && !(isInside.current && document.activeElement === document.body)) return;
    wantsFocus.current = false;
    const row = grid.current?.querySelector(`[data-key="${CSS.escape(spot.key)}"]`);
    const place = row?.querySelector<HTMLElement>(`[data-at="${spot.at}"]`);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  });

  const held = rows.findIndex(({ key }) => key === spot.key);
  const drawn = rows.slice(from, to).map((row, index) => ({ row, index: from + index }));
  if (held >= 0 && (held < from || held >= to)) drawn.push({ row: rows[held]!, index: held });
  const spotOver = drag?.over;
  const over = spotOver && rowOf(spotOver.key);
  const target = over && targetOf(over, spotOver.at);
  return (
    <>
      <WallShapes />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="wall-grid"
        aria-label={t(text.grid)}
        aria-multiselectable="true"
        aria-rowcount={rows.length}
        data-dragging={drag ? '' : undefined}
        style={{ height: tops.at(-1) }}
        onKeyDown={press}
        onClick={click}
        onDoubleClick={(event) => {
          const [id, more] = idsAt(spotOf(event.target as Element) ?? { key: '', at: 0 });
          if (id !== undefined && more === undefined) onOpen(id);
        }}
        onFocus={({ target: focused }) => {
          isInside.current = true;
          const at = spotOf(focused);
          if (at && (at.key !== spot.key || at.at !== spot.at)) onSpot(at);
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) isInside.current = false;
        }}
        {...handlers}
      >
        {drawn
          .toSorted((a, b) => a.index - b.index)
          .map(({ row, index }) => (
            <WallRowView
              key={row.key}
              row={row}
              index={index + 1}
              top={tops[index]!}
              store={store}
              isWhole={isWhole}
              shows={shows}
              selected={selectedIn(row, selection)}
              reachable={row.key === spot.key ? spot.at : -1}
              target={target && spotOver.key === row.key ? spotOver.at : -1}
            />
          ))}
      </div>
      {drag && target && (
        <Carried
          pointer={pointer.current}
          label={
            target.groupId === null
              ? t(text.takeOut, { count: formatCount(carried(drag.from).length) })
              : t(text.drop, { count: formatCount(carried(drag.from).length), target: nameOf(over, spotOver.at) })
          }
        />
      )}
    </>
  );
}

/** The dragged headsets and their target, beside the pointer. */
function Carried({
  pointer,
  label,
}: {
  readonly pointer: { readonly x: number; readonly y: number };
  readonly label: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.style.translate = `${pointer.x + 14}px ${pointer.y + 14}px`;
  });
  return (
    <div ref={box} className="wall-carried" role="status">
      {label}
    </div>
  );
}

/** Returns the target of a drop at a position of a row; undefined for an invalid one. */
export function targetOf(row: WallRow, at: number): Target | undefined {
  if (row.kind === 'fold') return undefined;
  const groupId = row.group.id;
  return row.kind === 'line' && groupId !== null ? { groupId, place: row.first + at } : { groupId };
}

function nameOf(row: WallRow, at: number): string {
  const name = row.group.name ?? '';
  if (row.kind !== 'line') return name;
  const { cart, slot } = cartPlace(row, at);
  return `${name} ${cart}-${slot}`;
}

function topsOf(rows: readonly WallRow[], scale: number): readonly number[] {
  const tops = [0];
  for (const { kind } of rows) tops.push(tops.at(-1)! + Math.round(heights[kind] * scale));
  return tops;
}

/** Returns the value for `selected` of `WallRowView`. */
function selectedIn(row: WallRow, { has, count }: Selection): number {
  if (count === 0) return 0;
  if (row.kind === 'line') return row.ids.reduce((bits, id, at) => (id && has(id) ? bits | (1 << at) : bits), 0);
  const { members } = row.group;
  if (row.kind === 'fold' || members.length === 0) return 0;
  return members.every(({ id }) => has(id)) ? 2 : members.some(({ id }) => has(id)) ? 1 : 0;
}
