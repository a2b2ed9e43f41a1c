import { useState } from 'react';
import type { DeviceFilter, DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import type { DeviceRow } from '#vr-fleet/devices/devices.contract.ts';

/** More cannot be named one by one. */
export const mostChosen = 1_000;

type Row = Pick<DeviceRow, 'id' | 'number'>;

export interface Selection {
  /** Every headset that the filter finds, also those of other pages. */
  readonly all: boolean;
  readonly count: number;
  /** For calls; undefined where nothing is selected. */
  readonly chosen: DeviceSelection | undefined;
  readonly numbers: ReadonlySet<number>;
  readonly isFull: boolean;
  readonly has: (id: string) => boolean;
  /** Turns one row over; `range` takes all rows from the last one that was turned over along. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly togglePage: () => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  readonly drop: (ids: readonly string[]) => void;
}

interface Held {
  readonly key: string;
  readonly all: boolean;
  /** Number by id. */
  readonly rows: ReadonlyMap<string, number>;
  readonly last: string | undefined;
}

const nothing: ReadonlyMap<string, number> = new Map();

/**
 * Which headsets are selected. It outlives pages and whatever becomes of the headsets, and ends with the filter: what
 * cannot be seen is not commanded by mistake.
 *
 * @param rows the rows that are shown.
 * @param total how many the filter finds.
 */
export function useSelection(filter: DeviceFilter, rows: readonly Row[], total: number): Selection {
  const key = JSON.stringify(filter);
  const [kept, setHeld] = useState<Held>({ key, all: false, rows: nothing, last: undefined });
  const held = kept.key === key ? kept : { key, all: false, rows: nothing, last: undefined };
  const chosenNow = (): Map<string, number> =>
    new Map(held.all ? rows.map(({ id, number }) => [id, number] as const) : held.rows);
  const set = (next: ReadonlyMap<string, number>, last = held.last): void =>
    setHeld({ key, all: false, rows: new Map([...next].slice(0, mostChosen)), last });

  return {
    all: held.all,
    count: held.all ? total : held.rows.size,
    chosen: held.all ? { filter } : held.rows.size > 0 ? { ids: [...held.rows.keys()] } : undefined,
    numbers: new Set(held.rows.values()),
    isFull: held.rows.size >= mostChosen,
    has: (id) => held.all || held.rows.has(id),
    toggle: (id, range) => {
      const next = chosenNow();
      const on = !next.has(id);
      for (const row of range ? between(rows, held.last ?? id, id) : rows.filter((one) => one.id === id)) {
        if (on) next.set(row.id, row.number);
        else next.delete(row.id);
      }
      set(next, id);
    },
    togglePage: () => {
      const next = chosenNow();
      const on = !rows.every(({ id }) => next.has(id));
      for (const { id, number } of rows) {
        if (on) next.set(id, number);
        else next.delete(id);
      }
      set(held.all ? nothing : next);
    },
    chooseAll: () => setHeld({ key, all: true, rows: nothing, last: undefined }),
    clear: () => setHeld({ key, all: false, rows: nothing, last: undefined }),
    drop: (ids) =>
      setHeld((before) => {
        if (!ids.some((id) => before.rows.has(id))) return before;
        return { ...before, rows: new Map([...before.rows].filter(([id]) => !ids.includes(id))) };
      }),
  };
}

/** The rows from one to another, whichever comes first; the latter alone where the former is not shown. */
function between(rows: readonly Row[], from: string, to: string): readonly Row[] {
  const [one, other] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  if (one < 0) return rows.filter(({ id }) => id === to);
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}
