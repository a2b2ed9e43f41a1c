import { useRef, useState } from 'react';
import type { InputOf, RowOf } from '#kernel/contract/endpoint.ts';
import type { List } from '#kernel/list/list.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import type { TableAnswer } from '#kernel/ui/table/table-foot.tsx';

/** Maps the current rows to changed ones; returns the same array, and the same row, if nothing changed. */
export type Change<Row> = (rows: readonly Row[]) => readonly Row[];

export interface LiveRows<Row> {
  readonly answer: TableAnswer<Row> | undefined;
  /** Displays the rows that belong on the page by now; undefined if the page is current. */
  readonly showNews: (() => void) | undefined;
  readonly change: (change: Change<Row>) => void;
}

interface Shown<Row> {
  /** The last response, and its current state after changes. */
  readonly base: TableAnswer<Row> | undefined;
  readonly now: TableAnswer<Row> | undefined;
  readonly news?: TableAnswer<Row>;
  /** Changes that arrived during the next request, whose response may lack them. */
  readonly late: readonly Change<Row>[];
}

/** Milliseconds between two checks for other rows that belong on the page. */
const lookEvery = 4_000;

/**
 * A page of rows that change while they are displayed. A changed row is updated at once and stays in its position. The
 * rows that belong on the page are checked a moment later: an idle page is replaced by the new one; if the user is at
 * work on the rows, the new page is only offered, so that nothing moves under the pointer.
 *
 * @param base the last response; `loading`: another response is pending.
 * @param isBusy returns true if the user is at work on the rows.
 */
export function useLiveRows<L extends List>(
  list: L,
  params: InputOf<L>,
  { base, loading }: { readonly base: TableAnswer<RowOf<L>> | undefined; readonly loading: boolean },
  rowKey: (row: RowOf<L>) => string,
  isBusy: () => boolean,
): LiveRows<RowOf<L>> {
  type Row = RowOf<L>;
  const [stored, setStored] = useState<Shown<Row>>({ base: undefined, now: undefined, late: [] });
  if (stored.base !== base) setStored(begin(base, stored.late));
  const idsOf = ({ rows }: TableAnswer<Row>): string => rows.map(rowKey).join(' ');
  const asked = useRef<unknown>(undefined);

  const look = useAtMost(lookEvery, () => {
    if (!base) return;
    asked.current = base;
    callLater(list, params).then(
      (answer) => {
        const found = answer as unknown as TableAnswer<Row>;
        if (asked.current !== base) return;
        setStored((before) => {
          if (before.base !== base || !before.now) return before;
          if (idsOf(before.now) === idsOf(found) || !isBusy()) return { base, now: found, late: [] };
          const fresh = new Map(found.rows.map((row) => [rowKey(row), row]));
          const rows = before.now.rows.map((row) => fresh.get(rowKey(row)) ?? row);
          // the total is updated at once: a count moves nothing
          return { base, now: { ...found, rows }, news: found, late: [] };
        });
      },
      // the next check may succeed; notifications still update the displayed rows
      () => undefined,
    );
  });
  const { now, news } = stored;
  return {
    answer: stored.base === base ? now : base,
    showNews: news && (() => setStored({ base, now: news, late: [] })),
    change: (change) => {
      setStored((before) => {
        const state = before.base === base ? before : begin(base, before.late);
        return { ...state, now: changed(state.now, [change]), late: loading ? [...state.late, change] : [] };
      });
      look();
    },
  };
}

const begin = <Row>(base: TableAnswer<Row> | undefined, late: readonly Change<Row>[]): Shown<Row> => ({
  base,
  now: changed(base, late),
  late: [],
});

function changed<Row>(
  answer: TableAnswer<Row> | undefined,
  changes: readonly Change<Row>[],
): TableAnswer<Row> | undefined {
  if (!answer) return undefined;
  const rows = changes.reduce<readonly Row[]>((before, change) => change(before), answer.rows);
  return rows === answer.rows ? answer : { ...answer, rows };
}

/** Returns true if the pointer is over the rows of a list or the focus is in them. */
export function isAtWork(list: HTMLElement | null): boolean {
  const rows = list?.querySelector('tbody');
  return rows?.matches(':hover') === true || rows?.contains(document.activeElement) === true;
}
