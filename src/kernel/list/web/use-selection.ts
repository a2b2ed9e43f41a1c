import { useState } from 'react';

/** More rows cannot be named one by one. */
export const mostSelected = 1_000;

/** Which rows of a list are selected. */
export interface Selection<Row = unknown> {
  /** Undefined where all that match are. */
  readonly ids: readonly string[] | undefined;
  /** Those that were selected one by one, as they were then, also of other pages. */
  readonly rows: readonly Row[];
  readonly count: number;
  /** No more can be selected one by one. */
  readonly isFull: boolean;
  readonly has: (id: string) => boolean;
  /** Turns a row over; `range`: with all between it and the one before. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly togglePage: () => void;
  /** Adds some and takes others away; where all are selected, these are taken from `among`. */
  turn(added: readonly Row[], taken: readonly Row[], among: readonly Row[]): void;
  /** All that match; how many that is, where the list's own total stops before. */
  readonly selectAll: (total: number) => void;
  /** What was done with them is done. */
  readonly clear: () => void;
  /** Clears it so that it may be had back. */
  readonly takeBack: () => void;
  /** How many were taken back last; undefined once something else is selected. */
  readonly cleared: number | undefined;
  readonly restore: () => void;
  /** These are gone. */
  readonly drop: (ids: readonly string[]) => void;
}

interface Chosen<Row> {
  readonly key: string;
  /** How many match, where all of them are selected. */
  readonly all: number | undefined;
  readonly rows: ReadonlyMap<string, Row>;
  readonly last?: string;
  /** What was cleared. */
  readonly before?: Chosen<Row>;
}

/**
 * The selection of a list. It outlives pages and whatever becomes of its rows, and ends with the filter: what cannot be
 * seen is not acted on by mistake.
 *
 * @param key what narrows the list, as text.
 * @param shown the rows of this page.
 * @param total how many match; null where that is counted no further.
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
