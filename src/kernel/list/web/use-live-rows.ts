import { useRef, useState } from 'react';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import type { List, RowOf } from '#kernel/list/list.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import type { TableAnswer } from '#kernel/ui/table/table-foot.tsx';

/** Makes other rows of those that are shown; the same array, and the same row, where nothing changed. */
export type Change<Row> = (rows: readonly Row[]) => readonly Row[];

export interface LiveRows<Row> {
  readonly answer: TableAnswer<Row> | undefined;
  /** Shows the rows that belong on the page by now; undefined while these are shown. */
  readonly showNews: (() => void) | undefined;
  readonly change: (change: Change<Row>) => void;
}

interface Shown<Row> {
  /** What was answered last, and what it is by now. */
  readonly base: TableAnswer<Row> | undefined;
  readonly now: TableAnswer<Row> | undefined;
  readonly news?: TableAnswer<Row>;
  /** Came while the next answer was on its way, which may not know of them. */
  readonly late: readonly Change<Row>[];
}

/** Milliseconds between two looks whether other rows belong on the page. */
const lookEvery = 4_000;

/**
 * A page of rows that change while they are shown. They change at once and stay where they are, whatever they change to.
 * Which rows belong on the page is looked up a moment later: a page that nobody works on is then simply the new one; where
 * somebody does, the new one is offered, so that nothing moves under their hand.
 *
 * @param base what was answered; `loading`: another answer is on its way.
 * @param isBusy whether somebody is at work on the rows.
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
          // the total is of the new page at once: a count does not move anything
          return { base, now: { ...found, rows }, news: found, late: [] };
        });
      },
      // the next look may succeed; what is shown stays right by what is notified
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

/** Whether somebody points at the rows of a list or has the focus in them. */
export function isAtWork(list: HTMLElement | null): boolean {
  const rows = list?.querySelector('tbody');
  return rows?.matches(':hover') === true || rows?.contains(document.activeElement) === true;
}
