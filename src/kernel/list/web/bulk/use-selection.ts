import { useState } from 'react';

/** Maximum number of rows that can be selected one by one. */
export const mostSelected = 1_000;

/** The selected rows of a list. */
export interface Selection<Row = unknown> {
  /** Undefined if all matching rows are selected. */
  readonly ids: readonly string[] | undefined;
  /** The rows that were selected one by one, with their data at that time, on all pages. */
  readonly rows: readonly Row[];
  readonly count: number;
  /** No more rows can be selected one by one. */
  readonly isFull: boolean;
  readonly has: (id: string) => boolean;
  /** Toggles a row; `range`: with all rows between it and the previous one. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly togglePage: () => void;
  /** Adds and removes rows; if all rows are selected, the removal applies to `among`. */
  turn(added: readonly Row[], taken: readonly Row[], among: readonly Row[]): void;
  /** Selects all matching rows; `total` is their number, which the list's own total may cap. */
  readonly selectAll: (total: number) => void;
  /** Clears the selection after an action. */
  readonly clear: () => void;
  /** Clears the selection so that it can be restored. */
  readonly takeBack: () => void;
  /** The number of rows last cleared; undefined after another selection. */
  readonly cleared: number | undefined;
  readonly restore: () => void;
  /** Removes deleted rows. */
  readonly drop: (ids: readonly string[]) => void;
}

interface Chosen<Row> {
  readonly key: string;
  /** The number of matching rows, if all of them are selected. */
  readonly all: number | undefined;
  readonly rows: ReadonlyMap<string, Row>;
  readonly last?: string;
  /** The cleared selection. */
  readonly before?: Chosen<Row>;
}

/**
 * The selection of a list. It survives page changes and changes to its rows, and ends with the filter, so that no
 * action applies to rows that the user cannot see.
 *
 * @param key the list's filters, as text.
 * @param shown the rows of this page.
 * @param total the number of matching rows; null if it was not counted to the end.
 */
export function useSelection<Row>(
  key: string,
  shown: readonly Row[],
  rowKey: (row: Row) => string,
  total: number | null,
): Selection<Row> {
  const [stored, setStored] = useState<Chosen<Row>>({ key, all: undefined, rows: new Map() });
  const now: Chosen<Row> = stored.key === key ? stored : { key, all: undefined, rows: new Map() };
  const { rows, last, before } = now;
  const all = now.all !== undefined;
  const page = shown.map((row) => [rowKey(row), row] as const);
  const countOf = ({ all: found, rows: named }: Chosen<Row>): number =>
    found === undefined ? named.size : (total ?? found);
  const begin = (): Map<string, Row> => new Map(all ? page : rows);
  const entriesOf = (some: readonly Row[]): typeof page => some.map((row) => [rowKey(row), row] as const);
  const store = (next: ReadonlyMap<string, Row>, latest = last): void =>
    setStored({
      key,
      all: undefined,
      rows: new Map([...next].slice(0, mostSelected)),
      ...(latest !== undefined && { last: latest }),
    });
  const turn = (next: Map<string, Row>, entries: typeof page, on: boolean): Map<string, Row> => {
    for (const [id, row] of entries)
      if (on) next.set(id, row);
      else next.delete(id);
    return next;
  };
  return {
    ids: all ? undefined : [...rows.keys()],
    rows: [...rows.values()],
    count: countOf(now),
    isFull: rows.size >= mostSelected,
    has: (id) => all || rows.has(id),
    toggle: (id, range) => {
      const next = begin();
      const at = page.findIndex(([one]) => one === id);
      const from = range ? page.findIndex(([one]) => one === last) : -1;
      const ends = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
      store(turn(next, page.slice(ends[0], ends[1]! + 1), !next.has(id)), id);
    },
    togglePage: () => store(all ? new Map() : turn(begin(), page, !page.every(([id]) => rows.has(id)))),
    turn: (added, taken, among) => {
      if (all && taken.length === 0) return;
      const left = turn(new Map(all ? entriesOf(among) : rows), entriesOf(taken), false);
      store(turn(left, entriesOf(added), true));
    },
    selectAll: (found) => setStored({ key, all: found, rows: new Map() }),
    clear: () => setStored({ key, all: undefined, rows: new Map() }),
    takeBack: () => setStored({ key, all: undefined, rows: new Map(), before: now }),
    cleared: before && countOf(before),
    restore: () => before && setStored(before),
    drop: (ids) =>
      setStored((stood) => {
        if (!ids.some((id) => stood.rows.has(id))) return stood;
        return { ...stood, rows: new Map([...stood.rows].filter(([id]) => !ids.includes(id))) };
      }),
  };
}
