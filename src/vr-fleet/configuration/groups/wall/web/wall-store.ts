import type { Wall } from '#vr-fleet/configuration/groups/wall/wall.contract.ts';
import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';
import { isSameCell, liveCell, readCell, type Cell } from './cell.ts';

/** A group in the map view with its headsets by position. Headsets without a group get positions by number. */
export interface WallGroup {
  /** Null for headsets without a group. */
  readonly id: string | null;
  readonly name: string | null;
  readonly cartSize: number;
  readonly members: readonly { readonly id: string; readonly place: number }[];
}

/** The headsets of a group by status. */
export interface Counts {
  readonly online: number;
  readonly standby: number;
  readonly offline: number;
  readonly never: number;
  readonly failed: number;
}

/**
 * The headsets of the map view. A change notifies only the listeners of that headset: a view of ten thousand renders
 * again only when headsets are added, removed or moved.
 */
export interface WallStore {
  /**
   * Loads a response; unchanged objects remain the same.
   *
   * @param isClosed true if headsets of other groups cannot belong to the view.
   */
  load(wall: Wall, isClosed: boolean): void;
  /**
   * Applies live updates. Returns true if the view must be loaded again, because an update contains an unknown headset.
   */
  tell(devices: readonly LiveDevice[]): boolean;
  cell(id: string): Cell | undefined;
  /** Returns the same array until a headset is added, removed or moved. */
  groups(): readonly WallGroup[];
  /** Returns the same object until a count of the group changes. */
  counts(group: WallGroup): Counts;
  /** Calls the listener when one of these headsets changes. */
  listen(ids: Iterable<string>, listener: () => void): () => void;
  /** Calls the listener when any headset or group changes. */
  listenToAll(listener: () => void): () => void;
}

/** Positions per row for headsets without a group. */
const looseRow = 20;

export function createWallStore(): WallStore {
  const cells = new Map<string, Cell>();
  const listeners = new Map<string, Set<() => void>>();
  const toAll = new Set<() => void>();
  const counted = new WeakMap<WallGroup, Counts>();
  let known: readonly Pick<WallGroup, 'id' | 'name' | 'cartSize'>[] = [];
  let groups: readonly WallGroup[] = [];
  let isOpen = true;

  function arrange(): void {
    const members = Map.groupBy(cells.values(), ({ groupId }) => groupId);
    groups = known.map((group) => {
      const sorted = (members.get(group.id) ?? []).toSorted(
        (a, b) => (a.place ?? 0) - (b.place ?? 0) || a.number - b.number,
      );
      const next = sorted.map(({ id, place }, index) => ({ id, place: place ?? index + 1 }));
      const before = groups.find(({ id }) => id === group.id);
      return before && isSameGroup(before, { ...group, members: next }) ? before : { ...group, members: next };
    });
  }

  function notify(changed: readonly string[]): void {
    const called = new Set<() => void>();
    for (const id of changed) for (const listener of listeners.get(id) ?? []) called.add(listener);
    for (const listener of [...called, ...toAll]) listener();
  }

  return {
    load(wall, isClosed) {
      isOpen = !isClosed;
      const changed: string[] = [];
      const before = new Map(cells);
      cells.clear();
      for (const { id: groupId, devices } of wall.groups) {
        for (const row of devices) {
          const next = readCell(row, groupId, wall.versions);
          const old = before.get(next.id);
          cells.set(next.id, old && isSameCell(old, next) ? old : next);
          if (cells.get(next.id) !== old) changed.push(next.id);
        }
      }
      known = wall.groups.map(({ id, name, cartSize }) => ({ id, name, cartSize: cartSize ?? looseRow }));
      arrange();
      notify(changed);
    },
    tell(devices) {
      const changed: string[] = [];
      let isMoved = false;
      let isUnknown = false;
      for (const device of devices) {
        const old = cells.get(device.id);
        if (!old) {
          isUnknown ||= device.state !== 'removed' && (isOpen || known.some(({ id }) => id === device.groupId));
          continue;
        }
        const next = liveCell(device);
        if (device.state !== 'removed' && isSameCell(old, next)) continue;
        changed.push(device.id);
        isMoved ||= device.state === 'removed' || old.groupId !== next.groupId || old.place !== next.place;
        isUnknown ||= !known.some(({ id }) => id === next.groupId);
        if (device.state === 'removed') cells.delete(device.id);
        else cells.set(device.id, next);
      }
      if (isMoved) arrange();
      if (changed.length > 0) notify(changed);
      return isUnknown;
    },
    cell: (id) => cells.get(id),
    groups: () => groups,
    counts(group) {
      const before = counted.get(group);
      const now = countsOf(group.members.map(({ id }) => cells.get(id)));
      if (before && isSameCount(before, now)) return before;
      counted.set(group, now);
      return now;
    },
    listen(ids, listener) {
      for (const id of ids) {
        const set = listeners.get(id) ?? new Set();
        listeners.set(id, set.add(listener));
      }
      return () => {
        for (const id of ids) {
          const set = listeners.get(id);
          set?.delete(listener);
          if (set?.size === 0) listeners.delete(id);
        }
      };
    },
    listenToAll(listener) {
      toAll.add(listener);
      return () => toAll.delete(listener);
    },
  };
}

const isSameGroup = (one: WallGroup, other: WallGroup): boolean =>
  one.name === other.name &&
  one.cartSize === other.cartSize &&
  one.members.length === other.members.length &&
  one.members.every(({ id, place }, index) => other.members[index]!.id === id && other.members[index]!.place === place);

function countsOf(members: readonly (Cell | undefined)[]): Counts {
  const counts = { online: 0, standby: 0, offline: 0, never: 0, failed: 0 };
  for (const cell of members) {
    if (!cell) continue;
    counts[cell.status] += 1;
    if (cell.failed) counts.failed += 1;
  }
  return counts;
}

const isSameCount = (one: Counts, other: Counts): boolean =>
  one.online === other.online &&
  one.standby === other.standby &&
  one.offline === other.offline &&
  one.never === other.never &&
  one.failed === other.failed;
